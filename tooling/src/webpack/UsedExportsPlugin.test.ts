import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import webpack from 'webpack'
import { runWebpack } from '../build/runWebpack.ts'
import { type UsedExports, UsedExportsPlugin } from './UsedExportsPlugin.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-exports-used-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What a browser build and a server build of these files take of their host. */
async function usedBy(files: Readonly<Record<string, string>>): Promise<Record<string, string[]>> {
  const all = {
    ...files,
    'node_modules/@portal/area/index.js':
      'import { deep } from "@portal/area/react.js"; export const page = deep, href = 1',
    'node_modules/@portal/area/content.js': 'export const ask = 1, maybe = 2',
    'node_modules/@portal/area/react.js': 'export const deep = 1, useOne = 2, useTwo = 3',
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const used: UsedExports = new Map()
  const base = { mode: 'production', context: folder, output: { path: join(folder, 'dist') } } as const
  const shared = Object.fromEntries(
    ['@portal/area', '@portal/area/react.js'].map((entryPoint) => [
      entryPoint,
      { singleton: true, requiredVersion: false as const, version: '1.0.0' },
    ]),
  )
  await runWebpack({
    ...base,
    entry: {},
    plugins: [
      new UsedExportsPlugin(used),
      new webpack.container.ModuleFederationPlugin({
        name: 'area',
        filename: 'entry.js',
        exposes: { './pages': './pages.js' },
        shared,
      }),
    ],
  })
  await runWebpack({
    ...base,
    target: 'node',
    entry: './pages.js',
    output: { ...base.output, library: { type: 'commonjs2' } },
    externals: { '@portal/area/content.js': 'commonjs @portal/area/content.js' },
    plugins: [new UsedExportsPlugin(used)],
  })
  return Object.fromEntries([...used].map(([entryPoint, names]) => [entryPoint, [...names].sort()]))
}

test('what a build uses of an entry point is noted by name: what it imports and never uses is not', async () => {
  const used = await usedBy({
    'pages.js': `
      import { page, href } from '@portal/area'
      import { ask, maybe } from '@portal/area/content.js'
      import { unused } from './parts.js'
      export const pages = { one: page(() => import('./one.js')), asked: ask('/api') }
    `,
    'parts.js': "import { useTwo } from '@portal/area/react.js'\nexport const unused = () => useTwo()",
    'one.js': "export { Page } from './both.js'",
    'both.js': "import { useOne } from '@portal/area/react.js'\nexport const Page = () => useOne()",
    'package.json': '{"sideEffects":false}',
  })
  // The copies for hosts that share nothing lie behind what is shared: what they use is not this build’s.
  expect(used).toEqual({
    '@portal/area': ['page'],
    '@portal/area/content.js': ['ask'],
    '@portal/area/react.js': ['useOne'],
  })
})

test('a build that takes an entry point as a whole may use all of it', async () => {
  const used = await usedBy({
    'pages.js': "import * as area from '@portal/area'\nexport const pages = (name) => area[name]",
  })
  expect(used['@portal/area']).toEqual(['*'])
})
