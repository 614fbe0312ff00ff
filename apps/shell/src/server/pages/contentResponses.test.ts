import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WorkerUnavailableError } from '../workers/WorkerUnavailableError.ts'
import {
  content,
  makePagesFolder,
  type OpenPageServer,
  openPageServer,
  redirect,
  rendered,
} from './test/openPageServer.ts'

let shell: OpenPageServer
const ask: OpenPageServer['ask'] = (...asked) => shell.ask(...asked)

beforeEach(async () => {
  shell = await openPageServer(makePagesFolder())
  shell.source.answer = async ({ pathname }) => content({ address: pathname })
})
afterEach(() => shell.remove())

/** Content that leads from address to address, and is there at the end. */
function leading(ways: Readonly<Record<string, string>>): void {
  shell.source.answer = async ({ pathname, query }) => {
    const address = query.id ? `${pathname}?id=${query.id}` : pathname
    const next = ways[address]
    return next ? redirect(next, 301) : content({ address })
  }
}

describe('what a page is rendered from', () => {
  test('is made once for every look, and kept apart from the page', async () => {
    const phone = { 'sec-ch-ua-mobile': '?1', cookie: 'portal-preferences=elder.hant' }
    const [first, second] = await Promise.all([ask('/api/content/v3/notices'), ask('/api/content/v3/notices')])
    const third = await ask('/api/content/v3/notices', { headers: phone })
    const texts = [await first.text(), await second.text(), await third.text()]
    expect(new Set(texts).size).toBe(1)
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({ address: '/v3/notices' })
    expect(shell.source.pages.map(({ wants }) => wants)).toEqual(['content'])
    shell.source.answer = async () => rendered('the page')
    expect(await (await ask('/v3/notices')).text()).toContain('the page')
    expect(shell.source.pages.map(({ wants }) => wants)).toEqual(['content', 'page'])
  })

  test('may be read by every site, and differs by nothing but its compression', async () => {
    const answers = [
      await ask('/api/content/v3/notices'),
      await ask('/api/content/v3/notices'),
      await ask('/api/content/nowhere'),
    ]
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('vary')).toBe('accept-encoding')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual([
      'application/json; charset=utf-8',
      'application/json; charset=utf-8',
      'application/problem+json; charset=utf-8',
    ])
  })

  test('comes as zstd to browsers that take it, and as brotli where that is at hand', async () => {
    const asBrowsers = () =>
      ask('/api/content/v3/notices', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
    const first = await asBrowsers()
    expect(first.headers.get('content-encoding')).toBe('zstd')
    expect(await first.json()).toMatchObject({ address: '/v3/notices' })
    await ask('/api/content/v3/notices', { headers: { 'accept-encoding': 'br' } })
    const next = await asBrowsers()
    expect(next.headers.get('content-encoding')).toBe('br')
    expect(next.headers.get('etag')).toBe(first.headers.get('etag'))
  })

  test('comes compressed, with a validator that saves its bytes until the content changes', async () => {
    const packed = await ask('/api/content/v3/notices', { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(await packed.json()).toMatchObject({ address: '/v3/notices' })
    const etag = packed.headers.get('etag') ?? ''
    const validate = () => ask('/api/content/v3/notices', { headers: { 'if-none-match': etag } })
    expect([etag, (await validate()).status]).toEqual([expect.stringMatching(/^W\/"/), 304])
    shell.source.answer = async () => content({ address: 'new' })
    shell.cache.markStale(['notices'])
    const changed = await validate()
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('"new"')])
  })

  test('does not depend on parameters that the page does not read, nor on how the others are spelled', async () => {
    await ask('/api/content/v3/notices?utm_source=x&pageNum=02')
    const again = await ask('/api/content/v3/notices?pageNum=2&region=nonsense')
    expect(again.headers.get('content-location')).toBeNull()
    expect(shell.source.pages.map(({ query }) => query)).toEqual([{ pageNum: '2' }])
  })

  test('of a page that nobody may keep is not kept', async () => {
    for (let count = 0; count < 2; count++)
      expect((await ask('/api/content/v3/progress-query')).headers.get('cache-control')).toBe('no-store')
    expect(shell.source.pages).toHaveLength(2)
  })
})

describe('content that lives elsewhere', () => {
  test('is answered with where it lives, over several moves, and kept there', async () => {
    leading({ '/v3/notices?id=a': '/v3/notices?id=b', '/v3/notices?id=b': '/v2/notices?id=c' })
    const moved = await ask('/api/content/v3/notices?id=a')
    expect([moved.status, moved.headers.get('location')]).toEqual([200, null])
    expect(moved.headers.get('content-location')).toBe('/api/content/v2/notices?id=c')
    expect(await moved.json()).toMatchObject({ address: '/v2/notices?id=c' })
    const direct = await ask('/api/content/v2/notices?id=c')
    expect(direct.headers.get('content-location')).toBeNull()
    expect((await ask('/api/content/v3/notices?id=b')).headers.get('content-location')).toBe(
      '/api/content/v2/notices?id=c',
    )
    expect(shell.source.pages.map(({ query }) => query.id)).toEqual(['a', 'b', 'c', 'b'])
  })

  test('under another spelling of the path is that of the portal’s own spelling', async () => {
    const answer = await ask('/api/content/portal/V3//Notices/?pageNum=3')
    expect(answer.headers.get('content-location')).toBe('/api/content/v3/notices?pageNum=3')
    expect(await answer.json()).toMatchObject({ address: '/v3/notices' })
  })

  test('has its validator under the address that was asked for too', async () => {
    leading({ '/v3/notices?id=a': '/v2/notices?id=c' })
    const etag = (await ask('/api/content/v3/notices?id=a')).headers.get('etag') ?? ''
    const again = await ask('/api/content/v3/notices?id=a', { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('content-location')]).toEqual([304, '/api/content/v2/notices?id=c'])
  })

  test('that leads round in a circle is given up after five moves', async () => {
    leading({ '/v2/notices': '/v3/notices', '/v3/notices': '/v2/notices' })
    const answer = await ask('/api/content/v3/notices')
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ status: 404 })])
    expect(shell.source.pages).toHaveLength(6)
  })

  test('after five moves is still found', async () => {
    const to = (step: number) => `/v3/notices?id=${step}`
    leading(Object.fromEntries([0, 1, 2, 3, 4].map((step) => [to(step), to(step + 1)])))
    expect(await (await ask(`/api/content${to(0)}`)).json()).toMatchObject({ address: to(5) })
  })

  test('outside the portal is none here', async () => {
    leading({ '/v3/notices': 'https://elsewhere.example/v3/faq' })
    expect((await ask('/api/content/v3/notices')).status).toBe(404)
  })
})

describe('content that cannot be had', () => {
  const problemOf = async (answer: Response) => ({
    status: answer.status,
    type: answer.headers.get('content-type'),
    cache: answer.headers.get('cache-control'),
    retry: answer.headers.get('retry-after'),
    problem: await answer.json(),
  })
  const away = {
    status: 503,
    type: 'application/problem+json; charset=utf-8',
    cache: 'no-store',
    retry: '5',
    problem: expect.objectContaining({ status: 503, instance: '/v3/notices', title: '暂时无法提供' }),
  }

  test.each(['/nowhere', '/v3/no/such', '/%ff', '//'])(
    'of the unknown address %s is said as JSON, undrawn',
    async (path) => {
      expect(await problemOf(await ask(`/api/content${path}`))).toMatchObject({
        status: 404,
        retry: null,
        problem: {
          type: '/problems/not-found',
          title: '没有找到',
          status: 404,
          detail: expect.stringContaining('12345'),
        },
      })
      expect([shell.source.pages, shell.source.errors]).toEqual([[], []])
    },
  )

  test('in an outage is said, though an older copy is at hand', async () => {
    await ask('/api/content/v3/notices')
    shell.cache.markStale(['all'])
    shell.watch.isDown = true
    expect(await problemOf(await ask('/api/content/v3/notices'))).toMatchObject(away)
  })

  test('is no page from the disk either', async () => {
    shell.source.answer = async () => rendered('the page')
    await ask('/v3/notices')
    await shell.staleStore.settled()
    shell.cache.markStale(['all'])
    shell.watch.isDown = true
    expect((await ask('/v3/notices')).status).toBe(200)
    expect(await problemOf(await ask('/api/content/v3/notices'))).toMatchObject(away)
  })

  test.each([
    ['the area’s worker ended', () => new Error('canary')],
    ['too many ask at once', () => new WorkerUnavailableError('busy', 'canary')],
  ])('because %s is said without internals', async (_why, reason) => {
    shell.source.answer = () => Promise.reject(reason())
    const answer = await problemOf(await ask('/api/content/v3/notices'))
    expect(answer).toMatchObject(away)
    expect(JSON.stringify(answer.problem)).not.toContain('canary')
  })

  test('because the page failed goes out in the words of the area, uncached', async () => {
    const body = [Buffer.from(JSON.stringify({ status: 404, detail: '没有这个事项', searchWords: '居住证' }))]
    const contentType = 'application/problem+json; charset=utf-8'
    shell.source.answer = async () => rendered('', { status: 404, contentType, body, isCacheable: false })
    for (let count = 0; count < 2; count++)
      expect(await problemOf(await ask('/api/content/v3/notices'))).toMatchObject({
        status: 404,
        cache: 'no-store',
        problem: { detail: '没有这个事项', searchWords: '居住证' },
      })
    expect(shell.source.pages).toHaveLength(2)
  })
})
