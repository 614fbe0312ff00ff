import type { BuildManifest } from '@portal/contracts'

export interface BuildFile {
  /** Below the version's folder. */
  readonly path: string
  readonly integrity: string
}

/** Every file of a build but its manifest and the compressed twins: web files lie in `web/`, the server file beside it. */
export function listBuildFiles({ files, server, serverIntegrity }: BuildManifest): BuildFile[] {
  const web = Object.entries(files).map(([file, integrity]) => ({ path: `web/${file}`, integrity }))
  return [...web, { path: server, integrity: serverIntegrity }]
}
