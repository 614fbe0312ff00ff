import { Upstream } from '@portal/http/server'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ContentEcho, startContentEcho } from '../../../test/startContentEcho.ts'
import { registerApiProxy } from './apiProxy.ts'

/** As the proxy allows to one network. */
const OF_ONE = 128

let content: ContentEcho
let shell: FastifyInstance
let address: string
const gone = new Set<AbortController>()

beforeEach(async () => {
  content = await startContentEcho()
  shell = Fastify({ trustProxy: ['127.0.0.1'] })
  registerApiProxy(shell, {
    upstream: new Upstream({ address: content.socket }),
    tracing: undefined,
    watch: { revision: 7 },
  })
  address = await shell.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  leave()
  await shell.close()
  await content.stop()
})

function leave(): void {
  for (const controller of gone) controller.abort()
  gone.clear()
}

function ask(path: string, visitor: string): Promise<Response> {
  const controller = new AbortController()
  gone.add(controller)
  return fetch(`${address}${path}`, { headers: { 'x-forwarded-for': visitor }, signal: controller.signal })
}

/** Asks as often as one network may for what is never answered. */
async function fill(visitor: (index: number) => string): Promise<void> {
  for (let index = 0; index < OF_ONE; index += 1)
    ask(`/api/hang?${index}`, visitor(index)).catch(() => 'the visitor left')
  await expect.poll(() => content.received.length).toBe(OF_ONE)
}

test('one visitor has so many requests with the content service, the next is refused at once, and others are answered', async () => {
  await fill(() => '203.0.113.7')
  const refused = await ask('/api/home', '203.0.113.7')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ status: 503, title: '现在访问的人较多' })
  expect(content.received).toHaveLength(OF_ONE)
  expect((await ask('/api/home', '203.0.113.8')).status).toBe(200)
})

test('however many networks of a /48 somebody has, he is one visitor', async () => {
  await fill((index) => `2001:db8:1:${index.toString(16)}::1`)
  expect((await ask('/api/home', '2001:db8:1:ffff::1')).status).toBe(503)
  expect((await ask('/api/home', '2001:db8:2::1')).status).toBe(200)
})

test('what is asked for a visitor who leaves is asked no longer: the content service hears of it by its connection', async () => {
  await fill(() => '203.0.113.7')
  expect(content.open.size).toBe(OF_ONE)
  leave()
  await expect.poll(() => content.open.size).toBe(0)
})

test('whoever leaves has his places back, and so has whoever was answered', async () => {
  await fill(() => '203.0.113.7')
  leave()
  await expect.poll(async () => (await ask('/api/home', '203.0.113.7')).status).toBe(200)
  for (let index = 0; index < OF_ONE + 1; index += 1)
    expect((await ask(`/api/home?${index}`, '203.0.113.7')).status).toBe(200)
})
