import type { HttpClient, RequestOptions } from '@portal/http'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { createRequestClient } from './createRequestClient.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const request = {
  requestId: 'request-1',
  visitorAddress: '203.0.113.7',
  traceparent: `00-${traceId}-00f067aa0ba902b7-00`,
  changes: 0,
  revision: 7,
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly headers: Readonly<Record<string, string>>
}

let asked: Asked[]
let http: HttpClient
beforeEach(() => {
  asked = []
  const note = (call: Omit<Asked, 'headers'>, { headers = {} }: RequestOptions = {}) => {
    asked.push({ ...call, headers })
    return { data: undefined as never, status: 200, headers: { 'content-tags': 'of:guides, all' } }
  }
  http = {
    get: async (path, options) => note({ method: 'GET', path }, options),
    post: async (path, body, options) => note({ method: 'POST', path, body }, options),
  }
})

const ways = [
  ['asked', 'GET', (client: HttpClient) => client.get('/api/walks', { headers: { accept: 'application/json' } })],
  [
    'posted',
    'POST',
    (client: HttpClient) => client.post('/api/walks', { answer: 1 }, { headers: { accept: 'application/json' } }),
  ],
] as const

describe.each(ways)('what is %s', (_how, method, ask) => {
  it('says for which request, for whom and from which content on, beside the headers that it has', async () => {
    await ask(createRequestClient(http, request, 2_500).http)
    expect(asked[0]).toMatchObject({
      method,
      path: '/api/walks',
      headers: {
        accept: 'application/json',
        'x-request-id': 'request-1',
        'x-visitor-address': '203.0.113.7',
        'x-content-revision': '7',
        traceparent: request.traceparent,
      },
    })
  })

  it('says how long is left, never nothing', async () => {
    await ask(createRequestClient(http, request, 40_000).http)
    await ask(createRequestClient(http, request, -1).http)
    expect(Number(asked[0]?.headers['x-time-left-ms'])).toBeGreaterThan(10_000)
    expect(Number(asked[0]?.headers['x-time-left-ms'])).toBeLessThanOrEqual(40_000)
    expect(asked[1]?.headers['x-time-left-ms']).toBe('1')
  })

  it('is a part of its own in a trace that is recorded', async () => {
    const client = createRequestClient(http, { ...request, traceparent: `00-${traceId}-00f067aa0ba902b7-01` }, 2_500)
    await ask(client.http)
    expect(client.calls).toMatchObject([{ method, subject: '/api/walks', status: 200 }])
    expect(asked[0]?.headers.traceparent).toBe(`00-${traceId}-${client.calls?.[0]?.spanId}-01`)
  })

  it('is what the page was made from', async () => {
    const { http: client, sources } = createRequestClient(http, request, 2_500)
    await ask(client)
    expect(sources.tags()).toEqual(['of:guides', 'all'])
    expect(sources.isPerVisitor()).toBe(method === 'POST')
  })
})

test('a body arrives', async () => {
  await createRequestClient(http, request, 2_500).http.post('/api/walks', { answer: 1 })
  expect(asked[0]?.body).toEqual({ answer: 1 })
})

test('nothing is said of what is not known', async () => {
  const unknown = { ...request, visitorAddress: undefined, revision: 0 }
  await createRequestClient(http, unknown, 2_500).http.get('/api/home')
  expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(['traceparent', 'x-request-id', 'x-time-left-ms'])
})

test('a region that is remembered is no call, and still what the page was made from', async () => {
  const sampled = { ...request, traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  await createRequestClient(http, sampled, 2_500).http.get('/api/regions/440000')
  const next = createRequestClient(http, sampled, 2_500)
  await next.http.get('/api/regions/440000')
  expect(asked).toHaveLength(1)
  expect(next.calls).toEqual([])
  expect(next.sources.tags()).toEqual(['of:guides', 'all'])
})
