import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import {
  type BuildIdentity,
  browserConfig,
  containerName,
  leaveArcoOut,
  leaveContentOut,
  serverConfig,
} from './baseConfig.ts'
import { ComponentStylesFirstPlugin } from './ComponentStylesFirstPlugin.ts'
import { IntegrityPlugin } from './IntegrityPlugin.ts'
import { hostModules, sharedModules, sharedVersion } from './sharedModules.ts'
import { type UsedDoors, UsedDoorsPlugin } from './UsedDoorsPlugin.ts'

/**
 * An area for the browser: a plain webpack container (a tenth of the enhanced plugin's entry, and every federation host
 * can load it).
 * @param used gets what it takes of its host
 */
export function areaBrowserConfig(identity: BuildIdentity, used: UsedDoors): Configuration {
  const base = browserConfig(identity)
  const shared = Object.fromEntries(
    sharedModules.map((request) => [
      request,
      { singleton: true, requiredVersion: `^${sharedVersion(request, identity.folder)}` },
    ]),
  )
  return {
    ...base,
    entry: {},
    optimization: {
      ...base.optimization,
      // One script and one style for each drawing, with what it draws and nothing else, its styles in one order. What two
      // drawings have in common comes twice: a few kilobytes on a move, instead of one more file on every first view.
      splitChunks: false,
    },
    plugins: [
      leaveContentOut(identity),
      leaveArcoOut(),
      new webpack.container.ModuleFederationPlugin({
        name: containerName(identity),
        library: { type: 'var', name: containerName(identity) },
        filename: 'remoteEntry.js',
        exposes: { './pages': { import: './src/pages.ts', name: 'pages' } },
        shared,
      }),
      new UsedDoorsPlugin(used),
      new ComponentStylesFirstPlugin(),
      new MiniCssExtractPlugin({
        filename: `${identity.name}-[name].css`,
        chunkFilename: `${identity.name}-[name].css`,
      }),
      new IntegrityPlugin(`${identity.name}/${identity.version}`),
    ],
  }
}

/** An area for its render worker: one CommonJS file, everything shared comes from the host. @param used gets what it takes of it */
export function areaServerConfig(identity: BuildIdentity, used: UsedDoors): Configuration {
  return {
    ...serverConfig(identity),
    plugins: [leaveArcoOut(), new UsedDoorsPlugin(used)],
    entry: './src/pages.ts',
    externals: Object.fromEntries(hostModules.map((request) => [request, `commonjs ${request}`])),
  }
}
