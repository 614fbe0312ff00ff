import { join } from 'node:path'
import webpack, { type Configuration, type MultiStats, type StatsCompilation } from 'webpack'
import { areaBrowserConfig, areaServerConfig } from '../webpack/areaConfigs.ts'
import type { UsedExports } from '../webpack/UsedExportsPlugin.ts'
import { unstampedIdentity } from './assembleBuild.ts'

interface WatchOptions {
  /** Of the area, absolute. */
  readonly folder: string
  readonly area: string
  /** Where the compiler writes: `server.cjs` and `web`. Its own, beside the area's `dist`, which stays as it is. */
  readonly output: string
  /**
   * @param stats of the browser build
   * @param number counts the builds
   */
  readonly onBuilt: (stats: StatsCompilation, number: number) => void
  /** @param fault the compiler's own words */
  readonly onFailed: (fault: string) => void
}

/** Long enough for an editor that writes several files at once. */
const SETTLE_MS = 60

/** Builds an area again whenever a file changes that it is made of, its own or a package's, for as long as the thread lives. */
export function watchArea({ folder, area, output, onBuilt, onFailed }: WatchOptions): void {
  const identity = unstampedIdentity(folder, area)
  const unread: UsedExports = new Map()
  let builds = 0
  const compiler = webpack([
    forDevelopment(areaBrowserConfig(identity, unread), join(output, 'web')),
    forDevelopment(areaServerConfig(identity, unread), output),
  ])
  compiler?.watch({ aggregateTimeout: SETTLE_MS }, (error, stats) => {
    const fault = error ? error.message : stats && findFault(stats)
    if (fault !== undefined) return onFailed(fault)
    const [browser] = stats?.stats ?? []
    builds += 1
    if (browser) onBuilt(browser.toJson({ all: false, chunkGroups: true, assets: true, ids: true }), builds)
  })
}

/** The same build as the released one, but quick and readable: nothing is made small, what did not change is kept. */
function forDevelopment(configuration: Configuration, path: string): Configuration {
  return {
    ...configuration,
    cache: { type: 'memory' },
    // A map inside the file is the only one that the content policy and the integrity of files leave readable.
    devtool: configuration.target === 'node24' ? false : 'inline-source-map',
    output: { ...configuration.output, path },
    optimization: { ...configuration.optimization, minimize: false },
  }
}

/** A warning ends a real build, too. */
function findFault(stats: MultiStats): string | undefined {
  if (!stats.hasErrors() && !stats.hasWarnings()) return undefined
  return stats.toString({ all: false, errors: true, warnings: true, colors: false }).trim()
}
