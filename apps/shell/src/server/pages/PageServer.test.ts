import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from '@portal/contracts'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Rendered, RenderRequest } from '../../render/contract.ts'
import { WorkerUnavailableError } from '../workers/WorkerUnavailableError.ts'
import { HtmlCache } from './cache/HtmlCache.ts'
import { LastGoodFolder } from './cache/LastGoodFolder.ts'
import { PageServer, type PageSource } from './PageServer.ts'
import { Quiet } from './Quiet.ts'

const registry = { sequence: 1, shell: { trustedTypesPolicy: 'portal-shell' }, areas: {} } as unknown as Registry
const quiet = new Quiet(() => false)
const silent = pino({ level: 'silent' })
const html = (text: string) => Buffer.from(`<body><div id="portal">${text} ${'政务服务，'.repeat(200)}</div></body>`)
const drawn = (text: string, parts: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  location: undefined,
  body: html(text),
  tags: ['notices'],
  isCacheable: true,
  failure: undefined,
  ...parts,
})

/** Stands where the workers are: what it was asked to draw, and what it answers. */
class Source implements PageSource {
  readonly registry = registry
  readonly pages: RenderRequest[] = []
  readonly errors: Parameters<PageSource['drawError']>[0][] = []
  answer: (request: RenderRequest) => Promise<Rendered> = async ({ pathname }) => drawn(`page ${pathname}`)
  render(_area: string, request: RenderRequest): Promise<Rendered> {
    this.pages.push(request)
    return this.answer(request)
  }
  async drawError(drawing: Parameters<PageSource['drawError']>[0]): Promise<Rendered> {
    this.errors.push(drawing)
    return drawn(`error ${drawing.error.status} ${drawing.error.isBusy ? 'busy' : (drawing.error.areaTitle ?? '')}`)
  }
  plainErrorPage = ({ status }: { status: number }) => `plain ${status}`
  versionOf = () => '1.0.0-abcdef12'
}

const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'))
let source: Source
let cache: HtmlCache
let lastGood: LastGoodFolder
let watch: { isDown: boolean }
let server: Server | undefined
let port = 0

/** A page server as after a start: with an empty memory and the folder of the one before. */
async function open(): Promise<void> {
  server?.close()
  source = new Source()
  cache = new HtmlCache(1_000_000)
  lastGood = await LastGoodFolder.open({ folder, quiet, log: silent }, Date.now())
  watch = { isDown: false }
  const pages = new PageServer({ renderers: source, cache, lastGood, watch, quiet, log: silent })
  server = createServer((request, response) => pages.answer(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })

beforeEach(open)
afterEach(async () => {
  await lastGood.settled()
  server?.close()
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})

test('a page is drawn once and then comes from memory, with a validator that saves its bytes', async () => {
  const [first, second] = await Promise.all([ask('/v3/notices'), ask('/v3/notices')])
  expect(await first.text()).toContain('page /v3/notices')
  expect(await second.text()).toContain('page /v3/notices')
  const third = await ask('/v3/notices')
  expect(source.pages).toHaveLength(1)
  const etag = third.headers.get('etag') ?? ''
  const again = await ask('/v3/notices', { headers: { 'if-none-match': `"x", ${etag}` } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('spellings and parameters that mean nothing lead to the same page', async () => {
  await ask('/v3/notices?utm_source=x')
  await ask('/v3/notices')
  expect(source.pages).toHaveLength(1)
  expect((await ask('/V3/Notices/')).headers.get('location')).toBe('/v3/notices')
})

test('an address cannot pass for another visitor’s key', async () => {
  await ask('/v3/notices', { headers: { cookie: 'portal-preferences=elder' } })
  await ask('/v3/notices|desktop|elder')
  await ask('/v3/notices')
  expect(source.pages.map(({ preferences }) => preferences.isElder)).toEqual([true, false])
})

test('HEAD is answered like GET, without the body', async () => {
  const answer = await ask('/v3/notices', { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100)
  expect(await answer.text()).toBe('')
})

test('an unknown address costs a drawing once for a look, and no more than that', async () => {
  for (const path of ['/nowhere', '/v3/no/such', '/%ff', '/..%2f..%2fetc'])
    expect((await ask(path)).status, path).toBe(404)
  expect(source.errors).toHaveLength(1)
  const elder = await ask('/nowhere', { headers: { cookie: 'portal-preferences=elder' } })
  expect(elder.headers.get('cache-control')).toBe('no-store')
  expect(source.errors).toHaveLength(2)
  expect(source.pages).toHaveLength(0)
})

test('every answer carries the security headers and an id of its own', async () => {
  const answers = [await ask('/v3/notices'), await ask('/v3/notices'), await ask('/nowhere'), await ask('/V3/notices')]
  for (const { headers } of answers) expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(4)
})

test('under overload a visitor is told at once to come back, unless an older page is at hand', async () => {
  const refuse = () => Promise.reject(new WorkerUnavailableError('busy', 'full'))
  await ask('/v3/faq')
  cache.markStale(['all'])
  source.answer = refuse
  const refused = await ask('/v3/notices')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.text()).toContain('error 503 busy')
  const old = await ask('/v3/faq')
  expect(old.status).toBe(200)
  expect(await old.text()).toContain('您看到的是1 分钟前的内容')
})

test('an area that cannot draw is named', async () => {
  source.answer = () => Promise.reject(new Error('its worker ended'))
  expect(await (await ask('/v3/notices')).text()).toContain('error 503 政务公开')
})

test('in an outage nothing is drawn: what was read before is there with its age, also after a restart', async () => {
  await ask('/v3/notices')
  await lastGood.settled()
  watch.isDown = true
  cache.markStale(['all'])
  expect(await (await ask('/v3/notices')).text()).toContain('您看到的是')
  await open()
  watch.isDown = true
  const restarted = await ask('/v3/notices', { headers: { 'accept-encoding': 'br' } })
  expect(restarted.status).toBe(200)
  expect(await restarted.text()).toMatch(/您看到的是1 分钟前的内容.*page \/v3\/notices/)
  expect((await ask('/v3/faq')).status).toBe(503)
  expect(source.pages).toHaveLength(0)
})

test('what visitors search for is kept in memory only', async () => {
  await ask(`/v2/search?keyword=${encodeURIComponent('低保')}`)
  await lastGood.settled()
  await open()
  watch.isDown = true
  expect((await ask(`/v2/search?keyword=${encodeURIComponent('低保')}`)).status).toBe(503)
})

test('a page that was drawn while its content changed is sent but not kept', async () => {
  source.answer = async () => {
    cache.markStale(['notices'])
    return drawn('old')
  }
  await ask('/v3/notices')
  await ask('/v3/notices')
  expect(source.pages).toHaveLength(2)
})

test('a page of personal data is neither kept nor told to the next site', async () => {
  const answer = await ask('/v3/progress-query')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  await ask('/v3/progress-query')
  expect(source.pages).toHaveLength(2)
})

test('a redirect and a page that failed go out as they are, uncached', async () => {
  source.answer = async () => drawn('', { status: 302, location: '/v3/index', isCacheable: false })
  const moved = await ask('/v3/notices')
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/v3/index'])
  source.answer = async () => drawn('failed', { status: 500, isCacheable: false, failure: 'boom' })
  const failed = await ask('/v3/notices')
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store'])
})

test('when even the error page fails, there is a plain one', async () => {
  source.drawError = () => Promise.reject(new Error('no drawing'))
  const answer = await ask('/nowhere')
  expect([answer.status, await answer.text()]).toEqual([500, 'plain 500'])
})
