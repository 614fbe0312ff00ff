import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { expect, onTestFinished, test } from 'vitest'
import webpack from 'webpack'
import { FederationIdsPlugin } from './FederationIdsPlugin.ts'

test('modules whose names hold the folder that they were built in have ids of their own, one each', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-federation-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'pages.js'), 'export const pages = {}\n')
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: {},
    output: { path: join(folder, 'dist') },
    plugins: [
      new ModuleFederationPlugin({
        name: 'permits',
        filename: 'remoteEntry.js',
        exposes: { './pages': './pages.js' },
        dts: false,
        dev: false,
        manifest: false,
        virtualRuntimeEntry: true,
      }),
      new FederationIdsPlugin(),
    ],
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  const { modules = [], errors } = stats?.toJson({ all: false, modules: true, ids: true, errors: true }) ?? {}
  expect(errors).toEqual([])
  const namesOf = (id: string) => modules.flatMap((module) => (module.id === id ? [module.identifier] : []))
  expect(namesOf('container')).toEqual([expect.stringMatching(/^container entry /)])
  expect(namesOf('federation')).toEqual([expect.stringMatching(/^javascript\/esm\|data:text\/javascript/)])
})
