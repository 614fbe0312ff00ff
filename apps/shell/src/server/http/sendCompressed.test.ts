import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
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
