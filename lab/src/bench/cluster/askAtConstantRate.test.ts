import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { askAtConstantRate } from './askAtConstantRate.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

test('visitors come at their pace, send and read from their own addresses, and each loss is told by its kind', async () => {
  const from = new Set<string | undefined>()
  const server = createServer((request, answer) => {
    if (request.method === 'POST') from.add(request.socket.remoteAddress)
    if (request.url === '/cut') request.socket.destroy()
    else answer.writeHead(request.url === '/busy' ? 503 : 200).end('x')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const paths = ['/', '/busy', '/cut', '/']
  const load = askAtConstantRate({
    address,
    perSecond: 100,
    questionOf: (index) =>
      index % 5 === 4
        ? { path: '/', body: '{}', from: `127.1.0.${(index % 200) + 1}` }
        : { path: paths[index % 5] ?? '/' },
  })
  const startedAt = performance.now()
  await expect.poll(() => load.asked.length).toBeGreaterThan(40)
  await load.stop()
  const endings = new Set(load.asked.map(({ ending }) => ending))
  expect(endings).toEqual(new Set(['200', '503', 'ECONNRESET']))
  expect(load.asked.filter(({ kind }) => kind === 'write').every(({ ending }) => ending === '200')).toBe(true)
  expect(from.size).toBeGreaterThan(1)
  expect(load.asked.length).toBeLessThanOrEqual((performance.now() - startedAt) / 5)
})
