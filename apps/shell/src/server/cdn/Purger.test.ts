import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterEach, expect, test, vi } from 'vitest'
import { Purger } from './Purger.ts'

const TOKEN = 'a-token-of-the-tests'
const soon = { timeout: 20_000, interval: 10 }

const ends: (() => unknown)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A cache in front, at a port, and a shell that tells it of changes. */
async function open() {
  const purged: { tags: string[]; authorization: string | undefined }[] = []
  const state = { status: 200, isSilent: false, ended: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { tags } = JSON.parse(Buffer.concat(chunks).toString())
    purged.push({ tags, authorization: request.headers.authorization })
    response.on('close', () => {
      state.ended += 1
    })
    if (!state.isSilent) response.writeHead(state.status, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const register = new Registry()
  const purger = new Purger({ url: new URL(`http://127.0.0.1:${port}/zone/purge`), token: TOKEN, log, register })
  ends.push(() => {
    purger.stop()
    server.closeAllConnections()
    server.close()
  })
  return { purged, state, lines, register, purger, tags: () => purged.map((post) => post.tags) }
}

test('changes of one moment are told together, with the token, in posts that caches take', async () => {
  const { purged, purger, tags } = await open()
  purger.add(['notices', 'department:1'])
  purger.add(['notices', 'a,b'])
  await vi.waitFor(() => expect(tags()).toEqual([['notices', 'department:1', 'a%2Cb', 'many']]), soon)
  expect(purged[0]?.authorization).toBe(`Bearer ${TOKEN}`)
  purger.add(Array.from({ length: 70 }, (_, number) => `matter:${number}`))
  await vi.waitFor(() => expect(tags().map(({ length }) => length)).toEqual([4, 31, 31, 11]), soon)
})

test('everything is one tag, and so are more changes than anybody counts', async () => {
  const { purger, tags } = await open()
  purger.add(['notices'])
  purger.add(['all'])
  await vi.waitFor(() => expect(tags()).toEqual([['all', 'many']]), soon)
  purger.add(Array.from({ length: 301 }, (_, number) => `matter:${number}`))
  await vi.waitFor(() => expect(tags().slice(1)).toEqual([['all', 'many']]), soon)
})

test('what could not be told is told later with what came since, said once and counted', async () => {
  const { state, lines, register, purger, tags } = await open()
  state.status = 302
  purger.add(['notices'])
  await vi.waitFor(() => expect(lines.join()).toContain('it redirects (302), which is not followed'), soon)
  purger.add(['faqs'])
  await vi.waitFor(() => expect(tags()).toHaveLength(2), soon)
  state.status = 204
  await vi.waitFor(() => expect(lines.join()).toContain('is told of changes again'), soon)
  expect(new Set(tags().at(-1))).toEqual(new Set(['notices', 'faqs', 'many']))
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain(TOKEN)
  const figures = await register.metrics()
  expect(figures).toContain('portal_purges_total{outcome="failed"} 2')
  expect(figures).toContain('portal_purges_total{outcome="done"} 1')
})

test('a cache that never answers keeps nobody waiting, and nothing from ending', async () => {
  const { state, purger, tags, lines } = await open()
  state.isSilent = true
  purger.add(['notices'])
  await vi.waitFor(() => expect(tags()).toHaveLength(1), soon)
  purger.add(['faqs'])
  purger.stop()
  await vi.waitFor(() => expect(state.ended).toBe(1), soon)
  await pause(50)
  expect([tags().length, lines]).toEqual([1, []])
})
