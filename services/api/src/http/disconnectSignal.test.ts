import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { disconnectSignal } from './disconnectSignal.ts'

let app: FastifyInstance
let address: string
let signals: AbortSignal[]
beforeEach(async () => {
  signals = []
  app = Fastify({ forceCloseConnections: true })
  app.get('/:kind', (request, reply) => {
    signals.push(disconnectSignal(reply))
    if (request.url === '/quick') reply.send('answer')
  })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

test('a visitor who hangs up before the answer has left', async () => {
  const leaving = new AbortController()
  const asked = fetch(`${address}/never`, { signal: leaving.signal }).catch((error: Error) => error.name)
  await expect.poll(() => signals.length).toBe(1)
  expect(signals[0]?.aborted).toBe(false)
  leaving.abort()
  expect(await asked).toBe('AbortError')
  await expect.poll(() => signals[0]?.aborted).toBe(true)
})

test('a visitor who has his answer has not left, also when the connection ends', async () => {
  await (await fetch(`${address}/quick`, { headers: { connection: 'close' } })).text()
  await app.close()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
})
