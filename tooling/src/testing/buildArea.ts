import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import webpack, { type Configuration } from 'webpack'
import { runWebpack } from '../build/runWebpack.ts'
import { areaBrowserConfig } from '../webpack/areaConfigs.ts'
import { containerName } from '../webpack/baseConfig.ts'
import type { UsedExports } from '../webpack/UsedExportsPlugin.ts'

interface MadeUpArea {
  readonly name: string
  readonly version: string
  /** Files of its `src`, `pages.ts` among them. */
  readonly sources: Readonly<Record<string, string>>
  /** As releases were built before areas took the federation runtime of their page: webpack's own container. */
  readonly isPlain?: boolean
}

interface BuiltArea {
  readonly container: string
  /** Text of each file. */
  readonly files: ReadonlyMap<string, string>
  /** What it takes of its page. */
  readonly used: UsedExports
}

/** For tests: the browser build of a small area, by the settings that every area is built with. */
export async function buildArea({ name, version, sources, isPlain = false }: MadeUpArea): Promise<BuiltArea> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-area-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: `@portal/${name}`, type: 'module' }))
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, 'src'))
    for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, 'src', file), text)
    const identity = { folder, name, version }
    const used: UsedExports = new Map()
    const config = areaBrowserConfig(identity, used)
    await runWebpack({
      ...(isPlain ? asPlain(config, containerName(identity)) : config),
      mode: 'development',
      devtool: false,
    })
    const web = join(folder, 'dist/web')
    const files = readdirSync(web).map((file) => [file, readFileSync(join(web, file), 'utf8')] as const)
    return { container: containerName(identity), files: new Map(files), used }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function asPlain(config: Configuration, container: string): Configuration {
  const plain = new webpack.container.ModuleFederationPlugin({
    name: container,
    library: { type: 'var', name: container },
    filename: 'remoteEntry.js',
    exposes: { './pages': { import: './src/pages.ts', name: 'pages' } },
    shared: { react: { singleton: true, requiredVersion: '^19.0.0' } },
  })
  const others = config.plugins?.filter(
    (plugin) =>
      plugin &&
      plugin.constructor.name !== 'ModuleFederationPlugin' &&
      plugin.constructor.name !== 'ManifestOnlyPlugin',
  )
  return { ...config, plugins: [...(others ?? []), plain] }
}
