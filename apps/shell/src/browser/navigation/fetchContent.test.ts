import { createHttpClient } from '@portal/http'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchContent } from './fetchContent.ts'

const content = { address: '/v3/notices?pageNum=2', name: 'notices', content: { notices: [] } }

function answering(answer: () => Response): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return answer()
  })
  return asked
}
const ask = (address: string, signal = new AbortController().signal) =>
  fetchContent(createHttpClient({ baseUrl: 'https://portal.test' }), new URL(address, 'https://portal.test'), signal)
afterEach(() => vi.unstubAllGlobals())

test('content is asked for at the page’s own address, without its fragment, and can be called off', async () => {
  const asked = answering(() => Response.json(content))
  expect(await ask('/v3/notices?pageNum=2#main')).toEqual({ content, movedTo: undefined, isForOne: false })
  expect(asked.map(({ url }) => url)).toEqual(['https://portal.test/api/content/v3/notices?pageNum=2'])
  expect(asked[0]?.headers.get('accept')).toBe('application/json')
  await expect(ask('/v3/notices', AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' })
})

test('content that lives elsewhere says where, as the page spells it', async () => {
  answering(() => Response.json(content, { headers: { 'content-location': '/api/content/v3/notices?pageNum=2' } }))
  expect(await ask('/v2/notices')).toMatchObject({ movedTo: '/v3/notices?pageNum=2' })
})

test('content that nobody may keep says so', async () => {
  answering(() => Response.json(content, { headers: { 'cache-control': 'no-store' } }))
  expect(await ask('/v3/notices')).toMatchObject({ isForOne: true })
})

test.each([
  ['a problem', () => Response.json({ status: 404 }, { status: 404 })],
  [
    'a problem that a proxy hands on as a success',
    () => Response.json({ status: 503 }, { headers: { 'content-type': 'application/problem+json' } }),
  ],
  [
    'a page of a proxy that wants a sign-in',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
])('%s is no content', async (_what, answer) => {
  answering(answer)
  await expect(ask('/v3/notices')).rejects.toThrow()
})
