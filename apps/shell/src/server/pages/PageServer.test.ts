import { once } from 'node:events'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WorkerUnavailableError } from '../workers/WorkerUnavailableError.ts'
import {
  liveRegistry,
  makePagesFolder,
  type OpenPageServer,
  openPageServer,
  redirect,
  rendered,
  submission,
} from './test/openPageServer.ts'

let folder: string
let shell: OpenPageServer
const ask: OpenPageServer['ask'] = (...asked) => shell.ask(...asked)

/** Ends the run and begins the next one with what it left. */
async function restart(): Promise<void> {
  await shell.close()
  shell = await openPageServer(folder)
}

beforeEach(async () => {
  folder = makePagesFolder()
  shell = await openPageServer(folder)
})
afterEach(() => shell.remove())

test('a page is rendered once and then comes from memory, with a validator that saves its bytes', async () => {
  const [first, second] = await Promise.all([ask('/v3/notices'), ask('/v3/notices')])
  expect(await first.text()).toContain('page /v3/notices')
  expect(await second.text()).toContain('page /v3/notices')
  const third = await ask('/v3/notices')
  expect(shell.source.pages).toHaveLength(1)
  const etag = third.headers.get('etag') ?? ''
  const again = await ask('/v3/notices', { headers: { 'if-none-match': `"x", ${etag}` } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('spellings and parameters that mean nothing lead to the same page', async () => {
  await ask('/v3/notices?utm_source=x')
  await ask('/v3/notices')
  expect(shell.source.pages).toHaveLength(1)
  expect((await ask('/V3/Notices/')).headers.get('location')).toBe('/v3/notices')
})

test('an address cannot pass for another visitor’s key', async () => {
  await ask('/v3/notices', { headers: { cookie: 'portal-preferences=elder' } })
  await ask('/v3/notices|desktop|elder')
  await ask('/v3/notices')
  expect(shell.source.pages.map(({ preferences }) => preferences.isElder)).toEqual([true, false])
})

test('HEAD is answered like GET, without the body', async () => {
  const answer = await ask('/v3/notices', { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100)
  expect(await answer.text()).toBe('')
})

test('an unknown address costs a rendering once for a look, and no more than that', async () => {
  for (const path of ['/nowhere', '/v3/no/such', '/%ff', '/..%2f..%2fetc'])
    expect((await ask(path)).status, path).toBe(404)
  expect(shell.source.errors).toHaveLength(1)
  const elder = await ask('/nowhere', { headers: { cookie: 'portal-preferences=elder' } })
  expect(elder.headers.get('cache-control')).toBe('no-store')
  expect(shell.source.errors).toHaveLength(2)
  expect(shell.source.pages).toHaveLength(0)
})

test('every answer carries the security headers and an id of its own', async () => {
  const answers = [await ask('/v3/notices'), await ask('/v3/notices'), await ask('/nowhere'), await ask('/V3/notices')]
  for (const { headers } of answers) expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(4)
})

test('under overload a visitor is told at once to come back, unless an older page is at hand', async () => {
  const refuse = () => Promise.reject(new WorkerUnavailableError('busy', 'full'))
  await ask('/v3/faq')
  shell.cache.markStale(['all'])
  shell.source.answer = refuse
  const refused = await ask('/v3/notices')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.text()).toContain('error 503 busy')
  const old = await ask('/v3/faq')
  expect(old.status).toBe(200)
  expect(await old.text()).toContain('您看到的是1 分钟前的内容')
})

test('a full worker is not even asked, unless an older page is at hand or the page is being rendered already', async () => {
  await ask('/v3/faq')
  shell.cache.markStale(['all'])
  const rendering = Promise.withResolvers<Awaited<ReturnType<typeof shell.source.answer>>>()
  shell.source.answer = () => rendering.promise
  const first = ask('/v2/faq')
  await expect.poll(() => shell.source.pages.length).toBe(2)
  shell.source.isFull = (area) => area === 'affairs-public'
  const refused = await ask('/v3/notices')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.text()).toContain('error 503 busy')
  expect(shell.source.pages).toHaveLength(2)
  const same = ask('/v2/faq')
  const old = ask('/v3/faq')
  await expect.poll(() => shell.source.pages.length).toBe(3)
  rendering.resolve(rendered('page once'))
  expect((await Promise.all([first, same, old])).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(shell.source.pages).toHaveLength(3)
})

test.each(['a full worker', 'an outage'])(
  'for %s a refusal is written at once, without waiting for anything',
  async (why) => {
    shell.source.isFull = () => true
    shell.watch.isDown = why === 'an outage'
    const headers = { 'accept-encoding': 'br' }
    const { status } = await ask('/v3/faq', { headers })
    const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/v3/notices', headers })
    const response = new ServerResponse(request)
    shell.pages.answer(request, response)
    expect([status, response.statusCode, response.writableEnded]).toEqual([503, 503, true])
  },
)

test('figures and log tell a page that is rendered anew from one that nobody has asked for', async () => {
  await ask('/v3/notices')
  await ask('/v3/notices')
  shell.cache.markStale(['notices'])
  await ask('/v3/notices')
  expect(shell.lines.map(({ cache }) => cache).filter(Boolean)).toEqual(['miss', 'hit', 'stale'])
})

test('an area that cannot render is named', async () => {
  shell.source.answer = () => Promise.reject(new Error('its worker ended'))
  expect(await (await ask('/v3/notices')).text()).toContain('error 503 政务公开')
})

test('in an outage nothing is rendered: what was read before is there with its age, also after a restart', async () => {
  await ask('/v3/notices')
  await shell.staleStore.settled()
  shell.watch.isDown = true
  shell.cache.markStale(['all'])
  const aged = await ask('/v3/notices')
  expect(await aged.text()).toContain('您看到的是')
  expect(aged.headers.get('cache-control')).toBe('no-store')
  await restart()
  shell.watch.isDown = true
  const restarted = await ask('/v3/notices', { headers: { 'accept-encoding': 'br' } })
  expect(restarted.status).toBe(200)
  expect(await restarted.text()).toMatch(/您看到的是1 分钟前的内容.*page \/v3\/notices/)
  expect((await ask('/v3/faq')).status).toBe(503)
  expect(shell.source.pages).toHaveLength(0)
})

test('what visitors search for is kept in memory only', async () => {
  await ask(`/v2/search?keyword=${encodeURIComponent('低保')}`)
  await shell.staleStore.settled()
  await restart()
  shell.watch.isDown = true
  expect((await ask(`/v2/search?keyword=${encodeURIComponent('低保')}`)).status).toBe(503)
})

test.each([
  ['content', () => shell.cache.markStale(['notices'])],
  ['a build', () => Object.assign(shell.source, { registry: { ...shell.source.registry, sequence: 2 } })],
])('a page that was rendered while %s changed is sent, and kept by nobody', async (_what, change) => {
  shell.source.answer = async () => {
    change()
    return rendered('old')
  }
  const both = await Promise.all([ask('/v3/notices'), ask('/v3/notices')])
  // The cache in front was told of the change before it gets this page.
  expect(both.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
  shell.source.answer = async () => rendered('new')
  const next = await ask('/v3/notices')
  expect(await next.text()).toContain('new')
  expect(next.headers.get('cache-control')).toBe('no-cache')
  expect(shell.source.pages).toHaveLength(2)
})

test('a page of personal data is neither kept nor told to the next site', async () => {
  const answer = await ask('/v3/progress-query')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  await ask('/v3/progress-query')
  expect(shell.source.pages).toHaveLength(2)
})

test('a redirect and a page that failed go out as they are, uncached', async () => {
  shell.source.answer = async () => redirect('/v3/index')
  const moved = await ask('/v3/notices')
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/v3/index'])
  // A cache in front could not be told that the way has changed.
  expect(moved.headers.get('cache-control')).toBe('no-store')
  shell.source.answer = async () => rendered('failed', { status: 500, isCacheable: false, failure: 'boom' })
  const failed = await ask('/v3/notices')
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store'])
})

test('when even the error page fails, there is a plain one', async () => {
  shell.source.renderError = () => Promise.reject(new Error('no rendering'))
  const answer = await ask('/nowhere')
  expect([answer.status, await answer.text()]).toEqual([500, 'plain 500'])
})

test('an address whose content follows is the shell’s to render, also while the content service is away', async () => {
  shell.watch.isDown = true
  const answer = await ask('/v3/announced')
  expect([answer.status, shell.source.areas]).toEqual([200, ['shell']])
})

test('a page that is released with the next registry answers without a restart, one that is gone no more', async () => {
  const added = { title: '公报', addresses: { v3: ['/v3/gazette'] }, query: {} } as const
  expect((await ask('/v3/gazette')).status).toBe(404)
  shell.source.registry = { ...liveRegistry({ gazette: added }), sequence: 2 }
  expect(await (await ask('/v3/gazette')).text()).toContain('page /v3/gazette')
  expect((await ask('/v3/notices')).status).toBe(404)
})

test('a copy that an earlier release made of another page at this address is none', async () => {
  await ask('/v3/notices')
  await restart()
  const other = { title: '公报', addresses: { v3: ['/v3/notices'] }, query: {} } as const
  shell.source.registry = liveRegistry({ gazette: other })
  shell.watch.isDown = true
  const answer = await ask('/v3/notices')
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('error 503 政务公开')])
})

test('a form is answered with its page, which nobody keeps', async () => {
  await ask('/v3/notices')
  shell.source.answer = async (request) =>
    rendered(`sent ${request.submission?.form}`, { status: 429, isCacheable: false })
  const answer = await ask('/v3/notices?submit=letter', { method: 'POST' })
  expect(answer.status).toBe(429)
  expect(await answer.text()).toContain('sent letter')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(shell.source.pages.at(-1)).toMatchObject({ pathname: '/v3/notices', query: {}, submission })
  expect(await (await ask('/v3/notices')).text()).toContain('page /v3/notices')
})

test('a form whose page cannot be rendered is not answered with the page as it was before', async () => {
  await ask('/v3/notices')
  shell.source.answer = () => Promise.reject(new WorkerUnavailableError('busy', 'full'))
  expect((await ask('/v3/notices?submit=letter', { method: 'POST' })).status).toBe(503)
})

test('a page for one visitor brings the cookie that belongs to it, also while a canary gives out rollout buckets', async () => {
  shell.source.resolver = { pick: () => undefined, hasCanary: true }
  const visitor = { name: '张**', expiresAt: '2026-11-22T02:30:00.000Z' }
  const server = createServer((request, response) => {
    response.setHeader('set-cookie', 'portal-session=next; Path=/')
    shell.pages.answerPerVisitor(request, response, { visitor })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/v3/notices`)
  expect(answer.headers.getSetCookie()).toContain('portal-session=next; Path=/')
  server.close()
})

test('a page with something that counts once is rendered for each visitor', async () => {
  let count = 0
  shell.source.answer = async () => rendered(`ticket ${++count}`, { isCacheable: false })
  const both = await Promise.all([ask('/v3/notices'), ask('/v3/notices')])
  expect(new Set(await Promise.all(both.map((answer) => answer.text()))).size).toBe(2)
  expect(both.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
})
