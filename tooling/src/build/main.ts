import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { StatsCompilation } from 'webpack'
import { areaBrowserConfig, areaServerConfig } from '../webpack/areaConfigs.ts'
import type { BuildIdentity } from '../webpack/baseConfig.ts'
import { embedLoaderConfig, embedRuntimeConfig } from '../webpack/embedConfigs.ts'
import { shellBrowserConfig, shellServerConfig, shellStylesConfig } from '../webpack/shellConfigs.ts'
import type { UsedExports } from '../webpack/UsedExportsPlugin.ts'
import { collectBuildFacts } from './collectBuildFacts.ts'
import { compressFiles } from './compressFiles.ts'
import { cutStyles } from './cutStyles.ts'
import { runWebpack } from './runWebpack.ts'
import { stampVersion, UNSTAMPED } from './stampVersion.ts'
import { INTEGRITY_MAP, writeManifest } from './writeManifest.ts'

const folder = resolve(process.cwd())
const kind = process.argv[2]
if (kind !== 'shell' && kind !== 'area') throw new Error('Say what to build: portal-build shell, or portal-build area')

const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const identityOf = (hash: string): BuildIdentity => ({ folder, name: basename(folder), version: `${version}-${hash}` })
const unstamped = identityOf(UNSTAMPED)

const used: UsedExports = new Map()
const isShell = kind === 'shell'
const browser = isShell
  ? [shellBrowserConfig, shellStylesConfig, embedLoaderConfig, embedRuntimeConfig].map((config) => config(unstamped))
  : [areaBrowserConfig(unstamped, used)]
const stats: StatsCompilation[] = []
for (const config of browser) stats.push(await runWebpack(config))
await runWebpack(isShell ? shellServerConfig(unstamped) : areaServerConfig(unstamped, used))
cutStyles(join(folder, 'dist/web'))
const description = await collectBuildFacts(unstamped, stats, isShell ? 'all' : used)
const identity = identityOf(stampVersion(join(folder, 'dist'), { ...description, INTEGRITY_MAP }))
const manifest = writeManifest(identity, description)
await compressFiles(join(folder, 'dist/web'))
console.log(
  `${manifest.name} ${manifest.version}: ${Object.keys(manifest.routes).length} pages, ${Object.keys(manifest.files).length} files`,
)
