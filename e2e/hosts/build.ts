import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { federation } from '@module-federation/vite'
import { type RspackOptions, rspack } from '@rspack/core'
import { build } from 'vite'

const sources = import.meta.dirname
const require = createRequire(import.meta.url)

/**
 * Builds somebody else's site: `node build.ts vite|react|manifest <address of the portal's remote> <folder>`. A program of its own,
 * because vite's plugin builds something else where it finds itself in a test.
 */
const [kind = '', remote = '', into = ''] = process.argv.slice(2)
const builders: Readonly<Record<string, (remote: string, into: string) => Promise<void>>> = {
  vite: buildViteHost,
  react: buildReactHost,
  manifest: buildManifestHost,
}
await builders[kind]?.(remote, into)

/** A site built by vite and its federation plugin. */
async function buildViteHost(remote: string, into: string): Promise<void> {
  await build({
    root: sources,
    configFile: false,
    logLevel: 'error',
    plugins: [
      federation({
        name: 'vite_host',
        remotes: { portal: { type: 'module', name: 'portal', entry: remote } },
        shared: {},
        dts: false,
      }),
    ],
    build: {
      outDir: into,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: join(sources, 'viteHost.js'), output: { entryFileNames: '[name].js' } },
    },
  })
}

/** A site built by rspack and its federation plugin, with a React of its own. */
async function buildReactHost(remote: string, into: string): Promise<void> {
  await runRspack({
    mode: 'production',
    context: sources,
    entry: { reactHost: './reactHost.js' },
    output: { path: into, filename: '[name].js', publicPath: 'auto' },
    // Asked for by react-dom itself.
    resolve: { alias: { react: dirname(require.resolve('react18')) } },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: 'react_host',
        remoteType: 'import',
        remotes: { portal: remote },
      }),
    ],
  })
}

/** A site that takes an area itself, by its manifest and with a federation runtime of its own. */
async function buildManifestHost(_remote: string, into: string): Promise<void> {
  await runRspack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: sources,
    entry: { manifestHost: './manifestHost.js' },
    output: { path: into, filename: '[name].js', module: true },
  })
}

async function runRspack(configuration: RspackOptions): Promise<void> {
  const compiler = rspack(configuration)
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else compiler.close(() => resolve())
    })
  })
}
