import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import { type BuildIdentity, browserConfig, leaveArcoOut, leaveContentOut, serverConfig } from './baseConfig.ts'
import { IntegrityPlugin } from './IntegrityPlugin.ts'
import { sharedModules, sharedVersion } from './sharedModules.ts'

/** The shell for the browser: provides the shared modules eagerly, they are needed on every first view. */
export function shellBrowserConfig(identity: BuildIdentity): Configuration {
  const provides = Object.fromEntries(
    sharedModules.map((request) => [
      request,
      { shareKey: request, version: sharedVersion(request, identity.folder), eager: true },
    ]),
  )
  return {
    ...browserConfig(identity),
    entry: { shell: './src/browser/main.ts' },
    plugins: [
      leaveContentOut(identity),
      new webpack.sharing.ProvideSharedPlugin({ shareScope: 'default', provides }),
      new webpack.DefinePlugin({ PORTAL_SHELL_BUILD: JSON.stringify(`${identity.name}/${identity.version}`) }),
      new MiniCssExtractPlugin({ filename: 'shell-[name].css', chunkFilename: 'shell-[name].css' }),
      new IntegrityPlugin(`${identity.name}/${identity.version}`),
    ],
  }
}

/**
 * What not every first view needs: the styles of error pages, which the server alone draws, and of the frame in elder mode,
 * style and script of widgets in a frame on another site. A build of its own, because a second entry beside the shell's would change the bytes of every other first view.
 */
export function shellStylesConfig(identity: BuildIdentity): Configuration {
  const base = browserConfig(identity)
  return {
    ...base,
    entry: {
      error: './src/pages/ErrorPageView.module.css',
      elder: './src/layouts/elder/ElderFrame.module.css',
      widgetFrame: './src/browser/widgetFrame.ts',
    },
    output: { ...base.output, clean: false },
    plugins: [new MiniCssExtractPlugin({ filename: 'shell-[name].css' })],
  }
}

/** What draws pages on the server: React, the shared modules and the layouts in one file for workers and main thread. */
export function shellServerConfig(identity: BuildIdentity): Configuration {
  return { ...serverConfig(identity), entry: './src/render/index.ts', plugins: [leaveArcoOut()] }
}
