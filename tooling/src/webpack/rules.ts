import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration, LoaderContext } from 'webpack'
import { scopeClassName } from './scopeClassName.ts'

/**
 * How sources become modules; `server` keeps only the names of CSS classes.
 * @param build `shell` or the area's name
 */
export function moduleRules(build: string, target: 'browser' | 'server'): NonNullable<Configuration['module']> {
  const cssLoader = {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: target === 'server',
        getLocalIdent: (context: LoaderContext<unknown>, _template: string, localName: string) =>
          scopeClassName(build, context.resourcePath, localName),
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
      { test: /\/react-router\/dist\/production\//, loader: join(import.meta.dirname, 'markPure.cjs') },
      { test: /\/leaflet\/dist\//, loader: join(import.meta.dirname, 'withoutMarkupProbe.cjs') },
      {
        test: /\.css$/,
        sideEffects: true,
        use: target === 'server' ? [cssLoader] : [MiniCssExtractPlugin.loader, cssLoader],
      },
    ],
  }
}
