import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildManifest, PageFiles } from '@portal/contracts'
import type { Route } from '@portal/contracts/routes'
import type { StatsCompilation } from 'webpack'
import type { BuildIdentity } from '../webpack/baseConfig.ts'
import { sharedModules, sharedVersion } from '../webpack/sharedModules.ts'

/** What a manifest says of a build beyond its version and its bytes. */
export type BuildDescription = Pick<BuildManifest, 'title' | 'routes' | 'pages' | 'shared'>

/** Reads what an app declares of itself: its title in package.json, its pages in `src/routes.ts`. */
export async function describeBuild(
  { folder }: BuildIdentity,
  stats: readonly StatsCompilation[],
): Promise<BuildDescription> {
  const { portal } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const routes: Readonly<Record<string, Route>> = await import(pathToFileURL(join(folder, 'src/routes.ts')).href)
  return {
    title: portal.title,
    routes: { ...routes },
    pages: readPages(stats),
    shared: Object.fromEntries(sharedModules.map((request) => [request, sharedVersion(request, folder)])),
  }
}

/** Files of every named chunk group: `pages` (the page table itself), `shell`, `error`, and one for each drawing of a page. */
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
