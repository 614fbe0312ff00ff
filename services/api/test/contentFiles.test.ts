import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openPlace, placeOf } from '@portal/database/pool'
import { openSharedSample, type ReadDatabase, silentLog } from '@portal/database/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ContentFiles } from '../src/files/ContentFiles.ts'
import { FileMaker } from '../src/files/FileMaker.ts'
import { openContentFiles } from '../src/files/openContentFiles.ts'
import { buildServer } from '../src/server.ts'
import type { Api } from '../src/state/ContentService.ts'
import { liveRoutes } from './livePages.ts'
import { filePatienceMs, testService } from './testService.ts'

let database: ReadDatabase
let app: Api
let folder: string
/** What the thread says that makes the files: why it could not. */
const told: unknown[] = []
const tell = (data: object, message: string) => void told.push([message, data])
beforeAll(async () => {
  database = await openSharedSample()
  folder = mkdtempSync(path.join(inject('testFolder'), 'content-files-'))
  writeFileSync(path.join(folder, 'left-by-an-earlier-process'), 'old')
  const files = openContentFiles({
    source: parts(),
    folder,
    log: { info: tell, warn: tell, error: tell },
    patienceMs: filePatienceMs,
  })
  maker = new FileMaker({ settings, log: silentLog })
  app = await buildServer(testService(database.pool, { files }), pino({ level: 'silent' }))
})
/** A thread opened anew loads its modules again, which takes longer than the files. */
let maker: FileMaker
afterAll(async () => {
  await maker.close()
  await app.close()
})

const address = '/api/sitemaps/notices-1.xml'
const read = (headers: Record<string, string> = {}, url = address) => app.inject({ url, headers })
const parts = () => ({ pool: database.pool, origin: 'https://portal.example', provinceCode: '440000' })
const settings = () => ({
  ...parts(),
  pool: undefined,
  givesWay: false,
  place: placeOf(database.pool, { max: 3, maxWaiting: 8, application_name: 'test-files' }),
})
const asked = (url: string, revision = 1) => ({ kind: 'open-data' as const, url, routes: liveRoutes.routes, revision })

test('many who ask for one file at once cost one making, and the next is sent the same file', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => read()))
  const refusals = answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)
  expect(refusals, JSON.stringify(told)).toEqual([])
  const kept = readdirSync(folder).sort()
  expect(kept.map((name) => name.replace(/[0-9a-f]{32}-[0-9a-f-]{36}/, '…'))).toEqual([
    expect.stringMatching(/^sitemap-\d+-…$/),
    expect.stringMatching(/^sitemap-\d+-….br$/),
    expect.stringMatching(/^sitemap-\d+-….gz$/),
  ])
  expect((await read()).body).toBe(answers[0]?.body)
  expect(readdirSync(folder).sort()).toEqual(kept)
})

test('a file is sent in the form that the client takes, or in part, and not to whoever has it', async () => {
  const whole = await read()
  const br = await read({ 'accept-encoding': 'gzip, br' })
  const gzip = await read({ 'accept-encoding': 'gzip;q=0.5, br;q=0' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(whole.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(whole.body)
  expect([br, gzip].map(({ headers }) => [headers['content-encoding'], headers.vary])).toEqual([
    ['br', 'accept-encoding'],
    ['gzip', 'accept-encoding'],
  ])
  const etag = String(whole.headers.etag)
  expect(new Set([etag, br.headers.etag, gzip.headers.etag]).size).toBe(3)
  expect((await read({ 'if-none-match': etag })).statusCode).toBe(304)
  const part = await read({ range: 'bytes=10-29', 'if-range': etag })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    whole.body.slice(10, 30),
    `bytes 10-29/${whole.rawPayload.length}`,
  ])
  expect((await read({ range: 'bytes=10-29', 'if-range': '"older"' })).statusCode).toBe(200)
  const beyond = await read({ range: `bytes=${whole.rawPayload.length}-` })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.rawPayload.length}`])
})

test('two files are made at once; the third is refused at once, and has its turn later', async () => {
  const urls = ['hall', 'theme', 'notice'].map((name) => `/api/open-data/${name}.json`)
  const answers = await Promise.all(urls.map((url) => read({}, url)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 503])
  const refused = answers.find(({ statusCode }) => statusCode === 503)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  for (const url of urls) expect((await read({}, url)).statusCode).toBe(200)
})

test('a file gives way to visitors, and its statements may take longer than theirs', async () => {
  const { limits } = placeOf(database.pool, { max: 1, maxWaiting: 1, application_name: 'test-short' })
  const pool = openPlace({ limits: { ...limits, statement_timeout: 1 }, readUrl: undefined }, silentLog)
  await expect(pool.query('select pg_sleep(0.1)')).rejects.toThrow('statement timeout')
  const folder = mkdtempSync(path.join(inject('testFolder'), 'content-files-'))
  const files = openContentFiles({ source: { ...parts(), pool }, folder, log: silentLog, patienceMs: filePatienceMs })
  // What takes a visitor's pool longer than a millisecond.
  expect((await files.find(asked('/api/sitemaps/guides-1.xml'))).sizes.identity).toBeGreaterThan(100)
  await files.close()
  await pool.end()
})

test('what is narrowed by words is made for its visitor alone, two at a time, and leaves no file', async () => {
  const before = readdirSync(folder).length
  const urls = ['a', 'b', 'c'].map((keyword) => `/api/disclosure/catalogue.csv?keyword=${keyword}`)
  const answers = await Promise.all(urls.map((url) => read({}, url)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 503])
  expect(readdirSync(folder)).toHaveLength(before)
})

test('however an address is spelt, there is one file of it, and none lies outside of the folder', async () => {
  const before = readdirSync(folder).length
  expect((await read({}, '/api/sitemaps/%6Eotices-1.xml')).statusCode).toBe(200)
  expect(readdirSync(folder)).toHaveLength(before)
  for (const name of ['..%2F..%2Fetc', '%2e%2e', 'notices-1.xml%00', 'notices-1.xml.br'])
    expect((await read({}, `/api/sitemaps/${name}`)).statusCode, name).toBeOneOf([400, 404])
  expect(readdirSync(folder)).toHaveLength(before)
})

test('what is not found is not found for everybody, and keeps no file', async () => {
  const before = readdirSync(folder).length
  const missing = await read({}, '/api/sitemaps/notices-999.xml')
  expect([missing.statusCode, missing.json().title]).toEqual([404, '没有找到'])
  expect(readdirSync(folder)).toHaveLength(before)
})

test('with the content its files change: those of another revision are removed, and one that is gone is made again', async () => {
  const own = mkdtempSync(path.join(inject('testFolder'), 'content-files-'))
  const files = new ContentFiles({ maker, folder: own, patienceMs: filePatienceMs })
  const first = await files.find(asked('/api/open-data/region.csv'))
  expect(readdirSync(own)).toHaveLength(3)
  const next = await files.find(asked('/api/open-data/region.csv', 2))
  expect(next).toMatchObject({ digest: first.digest, sizes: first.sizes })
  expect(readdirSync(own).every((name) => name.startsWith('open-data-2-'))).toBe(true)
  // One that is still being made when the content changes again goes as soon as it is whole.
  const late = files.find(asked('/api/open-data/hall.csv', 2))
  await files.find(asked('/api/open-data/region.csv', 3))
  await late
  await expect.poll(() => readdirSync(own).every((name) => name.startsWith('open-data-3-'))).toBe(true)
  rmSync(own, { recursive: true })
})

test('files together have no more bytes than they may: the one that nobody asked for the longest goes', async () => {
  const own = mkdtempSync(path.join(inject('testFolder'), 'content-files-'))
  const files = new ContentFiles({ maker, folder: own, maxBytes: 1, patienceMs: filePatienceMs })
  for (const name of ['region', 'theme']) await files.find(asked(`/api/open-data/${name}.csv`))
  await expect.poll(() => readdirSync(own).length).toBe(3)
})

test('a visitor who leaves is not worked for, and a thread that breaks costs what it was at', async () => {
  const own = mkdtempSync(path.join(inject('testFolder'), 'content-files-'))
  const order = (name: string) => ({
    url: `/api/open-data/${name}.json`,
    routes: [],
    base: path.join(own, name),
    isCompressed: true,
  })
  await expect(maker.make(order('hall'), AbortSignal.abort())).rejects.toMatchObject({ status: 503 })
  const leaving = new AbortController()
  const left = expect(maker.make(order('guide'), leaving.signal)).rejects.toMatchObject({ status: 503 })
  leaving.abort()
  await left
  expect(readdirSync(own)).toEqual([])
  const broken = expect(maker.make(order('notice'))).rejects.toMatchObject({ status: 503 })
  await maker.close()
  await broken
  expect((await maker.make(order('region'))).sizes.identity).toBeGreaterThan(100)
})
