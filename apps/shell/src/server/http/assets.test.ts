import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuildManifest } from '@portal/contracts'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { collectLog } from '../../test/collectLog.ts'
import { registerAssets } from './assets.ts'

const integrity = `sha384-${'A'.repeat(64)}`
const manifest: BuildManifest = {
  name: 'guides',
  version: '1.0.0-0a1b2c3d',
  container: 'guides',
  entry: 'here.js',
  integrityMap: 'map.json',
  server: 'server.cjs',
  serverIntegrity: integrity,
  trustedTypesPolicy: 'guides',
  files: { 'here.js': integrity, 'gone.js': integrity },
  pages: {},
  shared: {},
}
const folder = mkdtempSync(join(tmpdir(), 'portal-assets-'))
afterEach(() => rmSync(folder, { recursive: true }))

test('a file that is listed but missing is 404, said once, and served when it is back', async () => {
  const build = join(folder, 'files/guides/1.0.0-0a1b2c3d')
  mkdirSync(join(build, 'web'), { recursive: true })
  writeFileSync(join(build, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(build, 'web/here.js'), 'here')
  const log = collectLog()
  const shell = Fastify({ loggerInstance: log.logger })
  registerAssets(shell, { folder })
  const get = (file: string) => shell.inject(`/assets/guides/1.0.0-0a1b2c3d/${file}`)

  expect((await get('here.js')).statusCode).toBe(200)
  expect((await get('other.js')).statusCode).toBe(404)
  for (let asked = 0; asked < 3; asked++) {
    const answer = await get('gone.js')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  }
  expect(log.lines('a file that its manifest lists is missing from the store')).toMatchObject([
    { file: 'guides/1.0.0-0a1b2c3d/gone.js' },
  ])
  writeFileSync(join(build, 'web/gone.js'), 'back')
  expect((await get('gone.js')).body).toBe('back')
})
