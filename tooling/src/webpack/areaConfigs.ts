import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration } from 'webpack'
import { appendStyle } from './appendStyle.ts'
import {
  type BuildIdentity,
  browserConfig,
  containerName,
  excludeArco,
  excludeContent,
  serverConfig,
} from './baseConfig.ts'
import { ComponentStylesFirstPlugin } from './ComponentStylesFirstPlugin.ts'
import { FederationIdsPlugin } from './FederationIdsPlugin.ts'
import { IntegrityPlugin } from './IntegrityPlugin.ts'
import { ManifestOnlyPlugin } from './ManifestOnlyPlugin.ts'
import { hostModules, sharedModules, sharedVersion } from './sharedModules.ts'
import { type UsedExports, UsedExportsPlugin } from './UsedExportsPlugin.ts'

/**
 * An area for the browser: a container of module federation with its manifest.
 * @param used gets what it takes of its host
 */
export function areaBrowserConfig(identity: BuildIdentity, used: UsedExports): Configuration {
  const base = browserConfig(identity)
  const shared = Object.fromEntries(
    sharedModules.map((request) => [
      request,
      // One that does not fit is a failure, and a failed page is the server's to show: on a wrong copy it may do anything.
      { singleton: true, strictVersion: true, requiredVersion: `^${sharedVersion(request, identity.folder)}` },
    ]),
  )
  return {
    ...base,
    entry: {},
    // The manifest's plugin says on every build that an automatic public path is automatic.
    infrastructureLogging: { level: 'error' },
    optimization: {
      ...base.optimization,
      // One script and one style for each view, with what it renders and nothing else, its styles in one order. What two
      // views have in common comes twice: a few kilobytes on a move, instead of one more file on every first view.
      splitChunks: false,
    },
    plugins: [
      excludeContent(identity),
      excludeArco(),
      new ModuleFederationPlugin({
        name: containerName(identity),
        library: { type: 'var', name: containerName(identity) },
        filename: 'remoteEntry.js',
        exposes: { './pages': { import: './src/pages.ts', name: 'pages' } },
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        // Without a file of its own in node_modules, for which builds of two areas at once would race.
        virtualRuntimeEntry: true,
        experiments: {
          // The core of the runtime is the page's, a page has it once.
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new FederationIdsPlugin(),
      new ManifestOnlyPlugin(),
      new UsedExportsPlugin(used),
      new ComponentStylesFirstPlugin(),
      new MiniCssExtractPlugin({
        filename: `${identity.name}-[name].css`,
        chunkFilename: `${identity.name}-[name].css`,
        insert: appendStyle,
      }),
      new IntegrityPlugin(`${identity.name}/${identity.version}`),
    ],
  }
}

/** An area for its render worker: one CommonJS file, everything shared comes from the host. @param used gets what it takes of it */
export function areaServerConfig(identity: BuildIdentity, used: UsedExports): Configuration {
  return {
    ...serverConfig(identity),
    plugins: [excludeArco(), new UsedExportsPlugin(used)],
    entry: './src/pages.ts',
    externals: Object.fromEntries(hostModules.map((request) => [request, `commonjs ${request}`])),
  }
}
