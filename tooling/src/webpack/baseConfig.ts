import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import { Features } from 'lightningcss'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { moduleRules } from './rules.ts'

/** One build of the shell or of an area. */
export interface BuildIdentity {
  /** Folder of the app, absolute. */
  readonly folder: string
  /** `shell` or the area's name. */
  readonly name: string
  /** e.g. `0.1.0-1a2b3c4d` */
  readonly version: string
}

/** Global of the container, distinct per version so that two versions can live in one tab. */
export function containerName({ name, version }: BuildIdentity): string {
  return `portal_${`${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_')}`
}

/** Folder of the router's production build. */
export const routerBuild = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
)

const resolve: Configuration['resolve'] = {
  extensions: ['.ts', '.tsx', '.js'],
  conditionNames: ['production', 'module', 'import', 'require', 'default'],
  // react-router's package.json leads to its development build under every condition (0.4 KB more, brotli).
  alias: {
    'react-router$': join(routerBuild, 'index.mjs'),
    'react-router/dom$': join(routerBuild, 'dom-export.mjs'),
  },
}

/** Settings that both browser builds share. */
export function browserConfig(identity: BuildIdentity): Configuration {
  return {
    name: `${identity.name} browser`,
    mode: 'production',
    target: ['web', 'es2022'],
    context: identity.folder,
    devtool: false,
    resolve: { ...resolve, conditionNames: ['browser', ...(resolve?.conditionNames ?? [])] },
    module: moduleRules(identity.name, 'browser'),
    output: {
      path: join(identity.folder, 'dist/web'),
      clean: true,
      publicPath: 'auto',
      uniqueName: containerName(identity),
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: `portal-${identity.name}` },
      filename: '[name].js',
      chunkFilename: '[name].js',
      hashFunction: 'sha256',
    },
    optimization: {
      // Numbers for unnamed chunks, so that no path of the build machine gets into a file name.
      chunkIds: 'deterministic',
      minimizer: [
        // As in server builds: with Terser a build takes twice the processor time, and scripts half a per cent more (brotli).
        new TerserPlugin({
          extractComments: false,
          minify: TerserPlugin.swcMinify,
          terserOptions: { ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
        }),
        // `(width <= 600px)` is read by Chromium from 104 on, `(max-width: 600px)` by all.
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { include: Features.MediaRangeSyntax },
        }),
      ],
    },
    performance: false,
  }
}

/**
 * What pages are rendered from is the server's to ask and to say: an app's `src/content` is an empty module in its browser
 * build. The page table imports it; the boundary check lets nothing that is rendered do so.
 */
export function excludeContent({ folder }: BuildIdentity): webpack.NormalModuleReplacementPlugin {
  const content = join(folder, 'src/content/').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new webpack.NormalModuleReplacementPlugin(new RegExp(`^${content}`), join(import.meta.dirname, 'nothing.cjs'))
}

/**
 * Arco's parts stand once, in the shell's build for the browser, which areas take the core of `@portal/ui` from: not in the
 * copies that areas carry for other hosts, not in widgets, not on the server.
 */
export function excludeArco(): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(
    /\/packages\/ui\/src\/core\/arco\/loadPart\.ts$/,
    join(import.meta.dirname, 'withoutArco.mjs'),
  )
}

/** Settings that both server builds share: one CommonJS file. */
export function serverConfig(identity: BuildIdentity): Configuration {
  return {
    name: `${identity.name} server`,
    mode: 'production',
    target: 'node24',
    context: identity.folder,
    devtool: false,
    resolve: { ...resolve, conditionNames: ['node', ...(resolve?.conditionNames ?? [])] },
    module: moduleRules(identity.name, 'server'),
    output: {
      path: join(identity.folder, 'dist'),
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      // Evaluated with vm.compileFunction, which knows no dynamic chunk: everything is one file.
      chunkFormat: false,
      asyncChunks: false,
    },
    optimization: {
      splitChunks: false,
      runtimeChunk: false,
      // Only what is used stays: a page that another area adds to its `routes.ts` changes nothing here. Names stay for the log.
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          minify: TerserPlugin.swcMinify,
          terserOptions: {
            mangle: false,
            compress: { toplevel: true, unused: true, dead_code: true, inline: 0 },
            ecma: 2020,
          },
        }),
      ],
    },
    performance: false,
  }
}
