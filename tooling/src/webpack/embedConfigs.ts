import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import { type BuildIdentity, browserConfig, containerName, leaveArcoOut } from './baseConfig.ts'
import { sharedModules, sharedVersion } from './sharedModules.ts'

/**
 * What the pages of others load first, `/embed/v1.js`: a module, so that one file is a script tag, an import and a remote for
 * federation hosts, and sets no global.
 */
export function embedLoaderConfig(identity: BuildIdentity): Configuration {
  const base = browserConfig(identity)
  const { path, filename, hashFunction } = base.output ?? {}
  return {
    ...base,
    entry: { embed: '@portal/embed/script' },
    experiments: { outputModule: true },
    // Where it was loaded from is the portal.
    module: { ...base.module, parser: { javascript: { importMeta: false } } },
    output: {
      ...(path && { path }),
      ...(filename && { filename }),
      ...(hashFunction && { hashFunction }),
      module: true,
      library: { type: 'module' },
    },
  }
}

/** What draws widgets on the pages of others: provides the shared modules, as the shell does in the portal. */
export function embedRuntimeConfig(identity: BuildIdentity): Configuration {
  const base = browserConfig(identity)
  const provides = Object.fromEntries(
    sharedModules.map((request) => [
      request,
      { shareKey: request, version: sharedVersion(request, identity.folder), eager: true },
    ]),
  )
  return {
    ...base,
    // Named here is what the shell has on every page: areas take the components of the core from their host.
    entry: {
      widgets: [
        '@portal/ui/tokens.css',
        '@portal/ui/base.css',
        '@portal/ui/forcedColors.css',
        '@portal/ui/print.css',
        '@portal/ui/core',
        '@portal/embed/runtime',
      ],
    },
    output: { ...base.output, clean: false, library: { type: 'var', name: containerName(identity) } },
    plugins: [
      leaveArcoOut(),
      new webpack.sharing.ProvideSharedPlugin({ shareScope: 'default', provides }),
      new MiniCssExtractPlugin({ filename: 'shell-[name].css' }),
    ],
  }
}
