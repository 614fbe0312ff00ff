import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration, LoaderContext } from 'webpack'

const repository = new URL('../../..', import.meta.url).pathname

/**
 * The scoped name of a CSS class. It depends on the file's place in the repository and on nothing else, so the
 * server build, the browser build and every area that carries packages/ui agree on it.
 */
function scopeClassName(context: LoaderContext<unknown>, _template: string, localName: string): string {
  const place = relative(repository, context.resourcePath).split(sep).join('/')
  return `${localName}_${createHash('sha256').update(`${place}#${localName}`).digest('base64url').slice(0, 4)}`
}

/** How sources become modules; `server` keeps only the names of CSS classes. */
export function moduleRules(target: 'browser' | 'server'): NonNullable<Configuration['module']> {
  const cssLoader = {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: target === 'server',
        getLocalIdent: scopeClassName,
      },
    },
  }
  return {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      {
        test: /\.css$/,
        sideEffects: true,
        use: target === 'server' ? [cssLoader] : [MiniCssExtractPlugin.loader, cssLoader],
      },
    ],
  }
}
