import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Modules that hold an identity, so that one page and one worker have each once: the shell provides them, areas consume them. */
const onlyOnce = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@portal/area',
  '@portal/area/react',
  '@portal/area/router',
  '@portal/area/state',
] as const

/**
 * What the browser takes through the share scope: beside those, the components that the frame around every page
 * is rendered with. They could exist many times, but there they are anyway.
 */
export const sharedModules = [...onlyOnce, '@portal/ui/core'] as const

/** What a worker takes through the host's `require` map; components come with each build. */
export const hostModules = [...onlyOnce, '@portal/area/content'] as const

const isEntryPoint = (request: string) => request.startsWith('@portal/')

/** What the containers of areas are built without: they take it from the page's federation runtime. */
const RUNTIME_CORE = '@module-federation/runtime-core'

/** Packages of others that are shared: a version says what they can. */
export const sharedPackages: readonly string[] = [
  ...sharedModules.filter((request) => !isEntryPoint(request)),
  RUNTIME_CORE,
]

/** Entry points of this repository that are shared, in browsers or in workers: what they can is told export by export. */
export const sharedEntryPoints: readonly string[] = [...new Set<string>([...sharedModules, ...hostModules])].filter(
  isEntryPoint,
)

/** Version of a shared module as its package.json says it, e.g. `19.3.1`. */
export function sharedVersion(request: string, appFolder: string): string {
  const packageName = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
  const require = createRequire(join(appFolder, 'package.json'))
  for (const folder of require.resolve.paths(packageName) ?? []) {
    try {
      return JSON.parse(readFileSync(join(folder, packageName, 'package.json'), 'utf8')).version
    } catch {
      // Not in this folder; node looks one level further up, and so do we.
    }
  }
  throw new Error(`The shared module ${packageName} is not installed for ${appFolder}`)
}
