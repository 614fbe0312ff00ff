import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration, LoaderContext } from 'webpack'
import { scopeClassName } from './scopeClassName.ts'

const ELDER_FRAME = /\/layouts\/elder\//

/**
 * How sources become modules; `server` keeps only the names of CSS classes.
 * @param build `shell` or the area's name
 */
export function moduleRules(build: string, target: 'browser' | 'server'): NonNullable<Configuration['module']> {
  const cssLoader = (exportOnlyLocals: boolean) => ({
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals,
        getLocalIdent: (context: LoaderContext<unknown>, _template: string, localName: string) =>
          scopeClassName(build, context.resourcePath, localName),
      },
    },
  })
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
        oneOf: [
          // Only those who chose elder mode are sent its frame's style: components get its names, an entry makes the file.
          { test: ELDER_FRAME, issuer: /\.tsx$/, use: [cssLoader(true)] },
          { use: target === 'server' ? [cssLoader(true)] : [MiniCssExtractPlugin.loader, cssLoader(false)] },
        ],
      },
    ],
  }
}
