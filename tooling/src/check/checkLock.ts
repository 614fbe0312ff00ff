import { z } from 'zod'
import type { Fault } from './Fault.ts'

const lock = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).default({}) })),
})

/** What must hold for package-lock.json, so that `npm ci` works on every machine and with every registry. */
export function checkLock(file: string, text: string): Fault[] {
  const line = text.split('\n').findIndex((entry) => /"resolved":\s*"https?:/.test(entry)) + 1
  const address: Fault = {
    file,
    line,
    message: 'names a registry: run npm install with omit-lockfile-registry-resolved=true (it stands in .npmrc)',
  }
  return [...(line === 0 ? [] : [address]), ...findMissingPlatforms(file, text)]
}

/**
 * npm drops packages of other platforms from a lock when the registry at hand lacks them, and `npm ci` then refuses the
 * whole lock (npm 11: "Missing: … from lock file").
 */
function findMissingPlatforms(file: string, text: string): Fault[] {
  const { packages } = lock.parse(JSON.parse(text))
  const paths = new Set(Object.keys(packages))
  return Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersAbove(path).some((folder) => paths.has(`${folder}node_modules/${name}`)))
      .map((name) => ({
        file,
        message: `has no entry for ${name}, which ${path || 'the root'} may need on another platform: restore it from the last good lock, or npm ci fails`,
      })),
  )
}

/** Where Node looks for a package's dependency, nearest first: `a/node_modules/b` → itself, `a/`, the root. */
function foldersAbove(path: string): string[] {
  const parts = path === '' ? [] : path.split('/node_modules/')
  return [...parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/`), '']
}
