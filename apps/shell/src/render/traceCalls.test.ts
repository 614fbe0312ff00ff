import { ApiError, type HttpClient, type RequestOptions } from '@portal/http'
import { afterEach, expect, it, vi } from 'vitest'
import { traceCalls } from './traceCalls.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const asked: Readonly<Record<string, string>>[] = []
const http = {
  get: async (path: string, { headers = {} }: RequestOptions = {}) => {
    asked.push(headers)
    if (path === '/api/remembered') return { status: 200 }
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (path.startsWith('/api/guides')) throw new ApiError({ code: 'http', status: 404, url: path })
    return { status: 200 }
  },
} as unknown as HttpClient

afterEach(() => vi.restoreAllMocks())

it('notes each question of a recorded trace by its subject, and says it on as a part of its own', async () => {
  asked.length = 0
  const { http: client, calls } = traceCalls(http, `00-${id}-00f067aa0ba902b7-01`)
  await client.get('/api/search?keyword=张三', { headers: { accept: 'application/json' } })
  await client.get('/api/guides/11440300').catch(() => undefined)
  // From memory, in no time, however slow the machine.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  await client.get('/api/remembered')
  expect(calls).toMatchObject([
    { subject: '/api/search', status: 200 },
    { subject: '/api/guides', status: 404 },
  ])
  expect(calls?.[0]?.durationMs).toBeGreaterThan(3)
  expect(asked[0]).toEqual({ accept: 'application/json', traceparent: `00-${id}-${calls?.[0]?.spanId}-01` })
  expect(asked[1]?.traceparent).not.toBe(asked[0]?.traceparent)
})

it('is the client itself where nobody records', () => {
  for (const traceparent of ['', `00-${id}-00f067aa0ba902b7-00`])
    expect(traceCalls(http, traceparent)).toEqual({ http, calls: undefined })
})

it('keeps no more than a page ever asks', async () => {
  const { http: client, calls } = traceCalls(http, `00-${id}-00f067aa0ba902b7-01`)
  await Promise.all(Array.from({ length: 100 }, () => client.get('/api/home')))
  expect(calls).toHaveLength(64)
})
