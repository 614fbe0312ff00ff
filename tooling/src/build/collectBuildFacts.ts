import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildManifest, PageFiles } from '@portal/contracts'
import type { Route } from '@portal/contracts/routes'
import type { StatsCompilation } from 'webpack'
import type { BuildIdentity } from '../webpack/baseConfig.ts'
import { sharedPackages, sharedVersion } from '../webpack/sharedModules.ts'
import type { UsedExports } from '../webpack/UsedExportsPlugin.ts'
import { serialiseTypes } from './exports/serialiseTypes.ts'

/** What a manifest says of a build beyond its version and its bytes. */
export type BuildDescription = Pick<
  BuildManifest,
  'title' | 'owner' | 'routes' | 'shapes' | 'pages' | 'shared' | 'doors'
>

/** @param used what an app takes of the shared entry points; the shell gives all of them */
export async function collectBuildFacts(
  identity: BuildIdentity,
  stats: readonly StatsCompilation[],
  used: UsedExports | 'all',
): Promise<BuildDescription> {
  return { ...(await readAppFacts(identity, stats)), ...(await serialiseTypes(identity.folder, used)) }
}

/** Reads what an app declares of itself: its title and its team in package.json, its pages in `src/routes.ts`. */
export async function readAppFacts(
  { folder }: BuildIdentity,
  stats: readonly StatsCompilation[],
): Promise<Omit<BuildDescription, 'doors' | 'shapes'>> {
  const { portal } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = join(folder, 'src/routes.ts')
  // A development describes the same app again and again: a module is read once for each address.
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
  const routes: Readonly<Record<string, Route>> = await import(address)
  return {
    title: portal.title,
    ...(portal.owner && { owner: portal.owner }),
    routes: { ...routes },
    pages: readPages(stats),
    shared: Object.fromEntries(sharedPackages.map((request) => [request, sharedVersion(request, folder)])),
  }
}

/** Files of every named chunk group: `pages` (the page table itself), `shell`, `error`, `elder`, and one for each view of a page. */
function readPages(stats: readonly StatsCompilation[]): Record<string, PageFiles> {
  return Object.fromEntries(
    stats
      .flatMap(({ namedChunkGroups }) => Object.entries(namedChunkGroups ?? {}))
      .filter(([name]) => /^[A-Za-z0-9.]+$/.test(name))
      .map(([name, group]) => {
        const files = (group.assets ?? []).map((asset) => asset.name)
        return [
          name,
          { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) },
        ]
      }),
  )
}
