import { once } from 'node:events'
import { type ClientRequest, get } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendCompressed } from './sendCompressed.ts'

const long = JSON.stringify({ names: Array.from({ length: 200 }, (_, number) => `内地居民婚姻登记 ${number}`) })

/** Asks for an answer of the content service that has these headers. */
async function ask(
  headers: Record<string, string>,
  { text = long, method = 'GET' as 'GET' | 'POST', accept = 'gzip, deflate, br' } = {},
) {
  const server = Fastify()
  server.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: (request, reply) => {
      reply.headers({ 'content-length': String(Buffer.byteLength(text)), ...headers })
      sendCompressed(request, reply, Readable.from([Buffer.from(text)]))
    },
  })
  return server.inject({ method, url: '/', headers: { 'accept-encoding': accept } })
}

test.each(['application/json; charset=utf-8', 'application/problem+json', 'application/atom+xml', 'text/csv'])(
  '%s comes as small as the client can read it',
  async (type) => {
    const brotli = await ask({ 'content-type': type })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'content-type': type })
    expect(brotli.headers['content-length']).toBeUndefined()
    expect(brotli.rawPayload.length).toBeLessThan(Buffer.byteLength(long) / 5)
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(long)
    const browser = await ask({ 'content-type': type }, { accept: 'gzip, deflate, br, zstd' })
    expect(browser.headers['content-encoding']).toBe('br')
    const gzip = await ask({ 'content-type': type }, { accept: 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(long)
  },
)

test('who takes no encoding gets it as it is, and caches are told that others may not', async () => {
  const plain = await ask({ 'content-type': 'application/json' }, { accept: 'identity' })
  expect(plain.body).toBe(long)
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(Buffer.byteLength(long)) })
})

test.each([
  ['what is for one visitor alone', { 'content-type': 'application/json', 'cache-control': 'no-store' }, {}],
  ['what answers a form', { 'content-type': 'application/json' }, { method: 'POST' as const }],
  ['a few bytes', { 'content-type': 'application/json' }, { text: '{}' }],
  ['a workbook', { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }, {}],
  ['a picture', { 'content-type': 'image/png' }, {}],
])('%s stays as it is', async (_what, headers, options) => {
  const answer = await ask(headers, options)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body).toBe(options && 'text' in options ? options.text : long)
})

test('an answer that breaks off is no whole answer for the client either', async () => {
  const server = Fastify()
  server.get('/', (request, reply) => {
    async function* parts() {
      yield Buffer.from(long)
      throw new Error('the content service went away')
    }
    sendCompressed(request, reply.type('application/json'), Readable.from(parts()))
  })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const read = async () => (await fetch(address, { headers: { 'accept-encoding': 'br' } })).text()
  await expect(read()).rejects.toThrow()
  await server.close()
})

/** A server whose answers at `/slow` do not end and at `/late` come when the visitor is gone, and visitors who wait for them. */
const server = { address: '', answers: [] as PassThrough[], visitors: [] as ClientRequest[], close: async () => {} }
beforeEach(async () => {
  const listening = Fastify({ forceCloseConnections: true })
  listening.get('/slow', (request, reply) => {
    const answer = new PassThrough()
    answer.write(long)
    server.answers.push(answer)
    sendCompressed(request, reply.type('application/json'), answer)
  })
  listening.get('/late', async (request, reply) => {
    await once(request.raw.socket, 'close')
    const answer = new PassThrough()
    server.answers.push(answer)
    sendCompressed(request, reply.type('application/json'), answer)
    return reply
  })
  listening.get('/', (request, reply) =>
    sendCompressed(request, reply.type('application/json'), Readable.from([Buffer.from(long)])),
  )
  server.address = await listening.listen({ host: '127.0.0.1', port: 0 })
  server.close = () => listening.close()
})
afterEach(async () => {
  for (const visitor of server.visitors.splice(0)) visitor.destroy()
  await expect.poll(() => server.answers.every(({ destroyed }) => destroyed)).toBe(true)
  server.answers = []
  await server.close()
})

/** Visitors ask until there are so many. */
async function begin(path: string, count: number): Promise<void> {
  while (server.visitors.length < count) {
    const visitor = get(`${server.address}${path}`, { agent: false, headers: { 'accept-encoding': 'br' } })
    server.visitors.push(visitor.on('error', () => undefined))
  }
  const isAsked =
    path === '/slow'
      ? () => server.answers.length
      : () => server.visitors.filter(({ socket }) => socket?.connecting === false).length
  await expect.poll(isAsked).toBe(count)
}
async function askNext() {
  const answer = await fetch(server.address, { headers: { 'accept-encoding': 'br' } })
  expect(await answer.text()).toBe(long)
  return { encoding: answer.headers.get('content-encoding'), vary: answer.headers.get('vary') }
}

test('only so many answers are compressed at once: each takes memory for as long as its visitor likes', async () => {
  await begin('/slow', 31)
  expect((await askNext()).encoding).toBe('br')
  await begin('/slow', 32)
  expect(await askNext()).toEqual({ encoding: null, vary: 'accept-encoding' })
  server.answers[0]?.end()
  await expect.poll(async () => (await askNext()).encoding).toBe('br')
})

test('what it is compressed with remembers 256 KB', async () => {
  const { rawPayload } = await ask({ 'content-type': 'application/json' })
  // How the size of the window is written: RFC 7932, 9.1. Node's own 4 MB are 0b1011.
  expect((rawPayload[0] ?? 0) & 0b1111).toBe(0b0011)
})

test.each(['/slow', '/late'])('who goes away in the middle of an answer leaves nothing behind: %s', async (path) => {
  await begin(path, 32)
  for (const visitor of server.visitors) visitor.destroy()
  await expect.poll(() => server.answers.filter(({ destroyed }) => destroyed).length).toBe(32)
  await expect.poll(async () => (await askNext()).encoding).toBe('br')
})
