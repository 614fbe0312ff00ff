import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { makeManifest } from '@portal/contracts/testing'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collectLog } from '../../../test/collectLog.ts'
import { createAssetReader, registerAssets } from './assets.ts'

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const script = 'one();'.repeat(500)
const manifest = makeManifest('guides', {
  version: '1.0.0-0a1b2c3d',
  files: {
    'here.js': integrityOf('here'),
    'gone.js': integrityOf('back'),
    'twin.js': integrityOf(script),
    'spoilt.js': integrityOf(script),
  },
})
const folder = mkdtempSync(join(tmpdir(), 'portal-assets-'))
const build = join(folder, 'files/guides/1.0.0-0a1b2c3d')
beforeEach(() => {
  mkdirSync(join(build, 'web'), { recursive: true })
  writeFileSync(join(build, 'manifest.json'), JSON.stringify(manifest))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a file that is listed but missing is 404, said once, and served when it is back', async () => {
  writeFileSync(join(build, 'web/here.js'), 'here')
  const log = collectLog()
  const shell = Fastify({ loggerInstance: log.logger })
  registerAssets(shell, { readAsset: createAssetReader({ folder }, shell.log), isTagged: false })
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

test('a file or a manifest with a flipped byte is not sent and said once; mended on the disk, it is sent', async () => {
  const log = collectLog()
  const shell = Fastify({ loggerInstance: log.logger })
  registerAssets(shell, { readAsset: createAssetReader({ folder }, shell.log), isTagged: false })
  const get = () => shell.inject('/assets/guides/1.0.0-0a1b2c3d/here.js')

  writeFileSync(join(build, 'web/here.js'), 'hera')
  for (let asked = 0; asked < 3; asked++) {
    const answer = await get()
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  }
  expect(log.lines('a file that its manifest lists is damaged in the store')).toHaveLength(1)
  writeFileSync(join(build, 'web/here.js'), 'here')
  const flipped = { ...manifest, files: { ...manifest.files, 'here.js': integrityOf('hera') } }
  for (const text of [JSON.stringify(flipped), `[${JSON.stringify(manifest).slice(1)}`]) {
    writeFileSync(join(build, 'manifest.json'), text)
    expect((await get()).statusCode).toBe(404)
  }
  writeFileSync(join(build, 'manifest.json'), JSON.stringify(manifest))
  expect((await get()).body).toBe('here')
})

test('the twin that the build compressed goes out as it is; one that was damaged on the disk does not', async () => {
  const twin = brotliCompressSync(script)
  for (const file of ['twin.js', 'spoilt.js']) writeFileSync(join(build, 'web', file), script)
  writeFileSync(join(build, 'web/twin.js.br'), twin)
  writeFileSync(join(build, 'web/spoilt.js.br'), brotliCompressSync('two();'.repeat(500)))
  const shell = Fastify()
  registerAssets(shell, { readAsset: createAssetReader({ folder }, shell.log), isTagged: false })
  const get = (file: string) =>
    shell.inject({ url: `/assets/guides/1.0.0-0a1b2c3d/${file}`, headers: { 'accept-encoding': 'br' } })
  expect((await get('twin.js')).rawPayload.equals(twin)).toBe(true)
  expect(brotliDecompressSync((await get('spoilt.js')).rawPayload).toString()).toBe(script)
})

test('a cache in front is told whose file it is, and nothing of files that are not there', async () => {
  writeFileSync(join(build, 'web/here.js'), 'here')
  const shell = Fastify()
  registerAssets(shell, { readAsset: createAssetReader({ folder }, shell.log), isTagged: true })
  const get = (file: string) => shell.inject(`/assets/guides/1.0.0-0a1b2c3d/${file}`)
  expect((await get('here.js')).headers['cache-tag']).toBe('files,files-guides,files-guides-1.0.0-0a1b2c3d')
  expect((await get('other.js')).headers['cache-tag']).toBeUndefined()
})

test('a shell that runs for months does not keep the files of every release: those asked for last stay', async () => {
  for (const [file, text] of [
    ['here.js', 'here'],
    ['gone.js', 'back'],
    ['twin.js', script],
  ] as const)
    writeFileSync(join(build, 'web', file), text)
  const readAsset = createAssetReader({ folder }, collectLog().logger, 2)
  const get = async (file: string) =>
    (await readAsset({ name: 'guides', version: '1.0.0-0a1b2c3d', file })) !== undefined
  for (const file of ['here.js', 'gone.js', 'here.js', 'twin.js']) expect(await get(file)).toBe(true)
  rmSync(join(build, 'web'), { recursive: true })
  expect([await get('here.js'), await get('twin.js'), await get('gone.js')]).toEqual([true, true, false])
})
