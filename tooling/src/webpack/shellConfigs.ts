import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import { appendStyle } from './appendStyle.ts'
import { type BuildIdentity, browserConfig, excludeArco, excludeContent, serverConfig } from './baseConfig.ts'
import { IntegrityPlugin } from './IntegrityPlugin.ts'
import { shareAsHost } from './shareAsHost.ts'

/** The shell for the browser. */
export function shellBrowserConfig(identity: BuildIdentity): Configuration {
  return {
    ...browserConfig(identity),
    // The federation runtime first: containers that come with the HTML are evaluated right after this file.
    entry: { shell: ['./src/browser/remotes/federation.ts', './src/browser/main.ts'] },
    plugins: [
      excludeContent(identity),
      shareAsHost(identity),
      new webpack.DefinePlugin({ PORTAL_SHELL_BUILD: JSON.stringify(`${identity.name}/${identity.version}`) }),
      new MiniCssExtractPlugin({
        filename: 'shell-[name].css',
        chunkFilename: 'shell-[name].css',
        insert: appendStyle,
      }),
      new IntegrityPlugin(`${identity.name}/${identity.version}`),
    ],
  }
}

/**
 * What not every first view needs: the styles of error pages, which the server alone renders, and of the frame in elder mode,
 * style and script of widgets in a frame on another site; and the start script, which waits for the visitor to act. A build of
 * its own: a second entry beside the shell's would change the bytes of the application.
 */
export function shellStylesConfig(identity: BuildIdentity): Configuration {
  const base = browserConfig(identity)
  return {
    ...base,
    entry: {
      start: './src/start/main.ts',
      error: './src/pages/ErrorPageView.module.css',
      elder: './src/layouts/elder/ElderFrame.module.css',
      widgetFrame: './src/browser/widgetFrame.ts',
    },
    output: { ...base.output, clean: false },
    plugins: [new MiniCssExtractPlugin({ filename: 'shell-[name].css' })],
  }
}

/** What renders pages on the server: React, the shared modules and the layouts in one file for workers and main thread. */
export function shellServerConfig(identity: BuildIdentity): Configuration {
  return { ...serverConfig(identity), entry: './src/render/index.ts', plugins: [excludeArco()] }
}
