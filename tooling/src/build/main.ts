import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StatsCompilation } from 'webpack'
import { areaBrowserConfig, areaServerConfig } from '../webpack/areaConfigs.ts'
import { shellBrowserConfig, shellErrorConfig, shellServerConfig } from '../webpack/shellConfigs.ts'
import { compressFiles } from './compressFiles.ts'
import { computeVersion } from './computeVersion.ts'
import { runWebpack } from './runWebpack.ts'
import { writeManifest } from './writeManifest.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const folder = process.cwd()
const kind = process.argv[2]
if (kind !== 'shell' && kind !== 'area') throw new Error('Say what to build: portal-build shell, or portal-build area')

const identity = { folder: resolve(folder), name: basename(folder), version: computeVersion(repository, folder) }
const [server, ...browser] =
  kind === 'shell' ? [shellServerConfig, shellBrowserConfig, shellErrorConfig] : [areaServerConfig, areaBrowserConfig]
const stats: StatsCompilation[] = []
for (const config of browser) stats.push(await runWebpack(config(identity)))
await runWebpack(server(identity))
const manifest = writeManifest(identity, stats)
await compressFiles(join(folder, 'dist/web'))
console.log(
  `${manifest.name} ${manifest.version}: ${Object.keys(manifest.files).length} files, ${Object.keys(manifest.pages).length} chunk groups`,
)
