import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildManifest } from '@portal/contracts'

interface MadeUpBuild {
  readonly name: string
  readonly version: string
  /** Content of the web file; differs where builds shall differ. */
  readonly script?: string
  readonly shared?: Readonly<Record<string, string>>
  /** Whatever else its manifest shall say. */
  readonly overrides?: Partial<BuildManifest>
}

/** For tests: writes a small build that is like a real one in every check. @returns its folder */
export function makeBuild(
  parent: string,
  { name, version, script = 'one()', shared = { react: '19.3.1' }, overrides = {} }: MadeUpBuild,
): string {
  const folder = join(parent, `${name}-${version}`)
  mkdirSync(join(folder, 'web/chunks'), { recursive: true })
  const web = { 'entry.js': script, 'chunks/page.js': 'page()', 'integrity.js': 'map()' }
  for (const [file, text] of Object.entries(web)) writeFileSync(join(folder, 'web', file), text)
  writeFileSync(join(folder, 'server.cjs'), `exports.name = ${JSON.stringify(name)}`)
  const manifest: BuildManifest = {
    name,
    title: '办事指南',
    version,
    container: `portal_${name.replace('-', '_')}`,
    entry: 'entry.js',
    integrityMap: 'integrity.js',
    server: 'server.cjs',
    serverIntegrity: integrityOf(`exports.name = ${JSON.stringify(name)}`),
    trustedTypesPolicy: `portal-${name}`,
    files: Object.fromEntries(Object.entries(web).map(([file, text]) => [file, integrityOf(text)])),
    pages: { pages: { js: ['entry.js'], css: [] }, guide: { js: ['chunks/page.js'], css: [] } },
    routes: {},
    shared: { ...shared },
    ...overrides,
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return folder
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}
