import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration } from 'webpack'
import { type BuildIdentity, browserConfig, containerName, excludeArco } from './baseConfig.ts'
import { shareAsHost } from './shareAsHost.ts'

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

/** What renders widgets on the pages of others: provides the shared modules, as the shell does in the portal. */
export function embedRuntimeConfig(identity: BuildIdentity): Configuration {
  const base = browserConfig(identity)
  return {
    ...base,
    entry: {
      widgets: [
        '@portal/ui/tokens.css',
        '@portal/ui/base.css',
        '@portal/ui/forcedColors.css',
        '@portal/ui/print.css',
        '@portal/embed/runtime',
      ],
    },
    output: { ...base.output, clean: false, library: { type: 'var', name: containerName(identity) } },
    plugins: [excludeArco(), shareAsHost(identity), new MiniCssExtractPlugin({ filename: 'shell-[name].css' })],
  }
}
