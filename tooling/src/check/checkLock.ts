import { z } from 'zod'
import type { Fault } from './Fault.ts'

const entry = z.object({
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  integrity: z.string().optional(),
  link: z.boolean().default(false),
  /** Part of the archive of the package that brings it, whose integrity covers it. */
  inBundle: z.boolean().default(false),
})
const lock = z.object({ packages: z.record(z.string(), entry) })

type Packages = z.infer<typeof lock>['packages']

/** What must hold for package-lock.json, so that `npm ci` works on every machine and with every registry. */
export function checkLock(file: string, text: string): Fault[] {
  const line = text.split('\n').findIndex((entry) => /"resolved":\s*"https?:/.test(entry)) + 1
  const address: Fault = {
    file,
    line,
    message: 'names a registry: run npm install with omit-lockfile-registry-resolved=true (it stands in .npmrc)',
  }
  const { packages } = lock.parse(JSON.parse(text))
  return [...(line === 0 ? [] : [address]), ...findMissingPlatforms(file, packages), ...findUnproven(file, packages)]
}

/** npm takes an entry without integrity as it comes, whatever the registry sends; so also for systems that only developers have. */
function findUnproven(file: string, packages: Packages): Fault[] {
  return Object.entries(packages)
    .filter(([path, found]) => path.includes('node_modules/') && !found.link && !found.inBundle && !found.integrity)
    .map(([path]) => ({
      file,
      message: `has no integrity for ${path}: add what \`npm view <name>@<version> dist.integrity\` says`,
    }))
}

/**
 * npm drops packages of other platforms from a lock when the registry at hand lacks them, and `npm ci` then refuses the
 * whole lock (npm 11: "Missing: … from lock file").
 */
function findMissingPlatforms(file: string, packages: Packages): Fault[] {
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
