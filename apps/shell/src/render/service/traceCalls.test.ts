import { ApiError } from '@portal/http'
import { expect, it } from 'vitest'
import type { Send } from './Interceptor.ts'
import { traceCalls } from './traceCalls.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const sampled = `00-${id}-00f067aa0ba902b7-01`
const asked: (Readonly<Record<string, string>> | undefined)[] = []
const send: Send = async ({ path, options }) => {
  asked.push(options.headers)
  if (path.startsWith('/api/guides')) throw new ApiError({ code: 'http', status: 404, url: path })
  return { data: undefined, status: 200, headers: {} }
}
const get = (path: string) => ({ method: 'get', path, options: { headers: { accept: 'application/json' } } }) as const

it('notes each question of a recorded trace by its subject, and says it on as a part of its own', async () => {
  asked.length = 0
  const traced = traceCalls(sampled)
  await traced?.intercept(get('/api/search?keyword=张三'), send)
  await traced?.intercept(get('/api/guides/11440300'), send).catch(() => undefined)
  expect(traced?.calls).toMatchObject([
    { method: 'GET', subject: '/api/search', status: 200 },
    { method: 'GET', subject: '/api/guides', status: 404 },
  ])
  expect(asked[0]).toEqual({ accept: 'application/json', traceparent: `00-${id}-${traced?.calls[0]?.spanId}-01` })
  expect(asked[1]?.traceparent).not.toBe(asked[0]?.traceparent)
})

it('is nothing where nobody records', () => {
  for (const traceparent of ['', `00-${id}-00f067aa0ba902b7-00`]) expect(traceCalls(traceparent)).toBeUndefined()
})

it('keeps no more than a page ever asks', async () => {
  const traced = traceCalls(sampled)
  await Promise.all(Array.from({ length: 100 }, () => traced?.intercept(get('/api/home'), send)))
  expect(traced?.calls).toHaveLength(64)
})
