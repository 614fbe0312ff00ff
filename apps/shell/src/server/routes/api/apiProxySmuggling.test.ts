import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Upstream } from '@portal/http/server'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestText, sendRaw } from '../../../test/sendRaw.ts'
import { type ContentEcho, type Received, startContentEcho } from '../../../test/startContentEcho.ts'
import { registerApiProxy } from './apiProxy.ts'

/** A request that a visitor tries to get past the shell, in the name of another one. */
const smuggled = requestText(['GET /api/stolen HTTP/1.1', 'host: api', 'x-visitor-address: 9.9.9.9'])
const chunked = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`

let content: ContentEcho
let shell: FastifyInstance
let port: number

beforeEach(async () => {
  content = await startContentEcho()
  shell = Fastify()
  const upstream = new Upstream({ address: content.socket })
  registerApiProxy(shell, { upstream, tracing: undefined, watch: { revision: 1 } })
  port = Number(new URL(await shell.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(async () => {
  shell.server.closeAllConnections()
  await shell.close()
  await content.stop()
})

async function ask(path: string, init?: RequestInit): Promise<Received> {
  return (await fetch(`http://127.0.0.1:${port}${path}`, init)).json() as Promise<Received>
}

/** Every connection to the content service carried one request, and none the smuggled one. */
function expectNothingSmuggled(): void {
  for (const bytes of content.bytes) expect(bytes.match(/ HTTP\/1\.1\r\n/g)).toHaveLength(1)
  expect(content.received.map(({ url }) => url)).not.toContain('/api/stolen')
  expect(content.received.filter(({ headers }) => headers['x-visitor-address'] !== '127.0.0.1')).toEqual([])
}

test.each(
  ['GET', 'HEAD', 'OPTIONS'].flatMap((method) => [
    [method, `content-length: ${smuggled.length}`, smuggled],
    [method, 'content-length: 20', ''],
    [method, 'transfer-encoding: chunked', chunked],
  ]),
)('%s with %s is refused, and the next visitor gets his own answer', async (method, header, body) => {
  const answer = await sendRaw(port, requestText([`${method} /api/home HTTP/1.1`, 'host: x', `${header}`], body))
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(content.bytes).toEqual([])
  expect((await ask('/api/mine')).url).toBe('/api/mine')
  expectNothingSmuggled()
})

test('a length of 0, which some clients send with everything, is no body', async () => {
  const answer = await sendRaw(
    port,
    requestText(['GET /api/home HTTP/1.1', 'host: x', 'connection: close', 'content-length: 0']),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(content.received[0]?.headers).not.toHaveProperty('content-length')
})

test.each([
  ['a length and chunks', ['content-length: 5', 'transfer-encoding: chunked']],
  ['chunks and a length', ['transfer-encoding: chunked', `content-length: ${chunked.length}`]],
  ['two lengths', ['content-length: 5', `content-length: ${chunked.length}`]],
  ['the same length twice', ['content-length: 5', 'content-length: 5']],
  ['a list of lengths', ['content-length: 5, 5']],
  ['a length with a sign', ['content-length: +5']],
  ['a length in hexadecimal', ['content-length: 0x5']],
  ['a negative length', ['content-length: -5']],
  ['a space before the colon', ['content-length : 5']],
  ['a space before the colon of chunks', ['content-length: 5', 'transfer-encoding : chunked']],
  ['a header that begins with a space', ['x-a: b', ' transfer-encoding: chunked', 'content-length: 5']],
  ['a folded header', ['content-length: 5', 'transfer-encoding:', ' chunked']],
  ['an unknown coding', ['transfer-encoding: xchunked']],
  ['chunks that are not the last coding', ['transfer-encoding: chunked, identity']],
  ['a tab in the name', ['content-length\t: 5']],
  ['a zero byte', ['content-length: 5\0']],
  ['a bare line feed', ['x-a: b\ntransfer-encoding: chunked', 'content-length: 5']],
])('a post with %s reaches nobody', async (_what, headers) => {
  const head = ['POST /api/home HTTP/1.1', 'host: x', 'content-type: text/plain', ...headers]
  const answer = await sendRaw(port, requestText(head, chunked))
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect((await ask('/api/mine')).url).toBe('/api/mine')
  expect(content.received.map(({ url }) => url)).toEqual(['/api/mine'])
  expectNothingSmuggled()
})

test('two requests in one body are one body', async () => {
  const body = `${requestText(['POST /api/inner HTTP/1.1', 'host: api', 'content-length: 0'])}${smuggled}`
  expect(await ask('/api/outer', { method: 'POST', body })).toMatchObject({ url: '/api/outer', body })
  expect((await ask('/api/mine')).url).toBe('/api/mine')
  expect(content.received).toHaveLength(2)
})

test('what follows a body is the same visitor’s next request, with his own address', async () => {
  const post = requestText(['POST /api/first HTTP/1.1', 'host: x', 'content-length: 3'], 'abc')
  const answer = await sendRaw(port, `${post}${smuggled}`)
  expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
  expect(content.received.map(({ url, body }) => [url, body])).toEqual([
    ['/api/first', 'abc'],
    ['/api/stolen', ''],
  ])
  for (const { headers } of content.received) expect(headers['x-visitor-address']).toBe('127.0.0.1')
})

test('a visitor who leaves in the middle of a body ends the request, whose connection serves nobody else', async () => {
  const visitor = await begin(
    requestText(['POST /api/home HTTP/1.1', 'host: x', 'content-length: 500'], 'GET /api/sto'),
  )
  await expect.poll(() => content.bytes[0]).toContain('GET /api/sto')
  visitor.destroy()
  await expect.poll(() => content.open.size).toBe(0)
  expect((await ask('/api/mine')).url).toBe('/api/mine')
  expect(content.received).toHaveLength(1)
  expect(content.bytes).toHaveLength(2)
})

test('a visitor who does not wait for the answer ends the request', async () => {
  const visitor = await begin(requestText(['GET /api/hang HTTP/1.1', 'host: x']))
  await expect.poll(() => content.received).toHaveLength(1)
  expect(content.open.size).toBe(1)
  visitor.destroy()
  await expect.poll(() => content.open.size).toBe(0)
})

async function begin(text: string): Promise<Socket> {
  const connection = connect(port, '127.0.0.1')
  await once(connection, 'connect')
  connection.write(text)
  return connection
}

test('requests in a row on one connection are answered in order, each with its own answer', async () => {
  const paths = Array.from({ length: 12 }, (_, number) => `/api/row/${number}?wait=${(12 - number) * 10}`)
  const texts = paths.map((path, number) =>
    number % 3 === 1
      ? requestText([`POST ${path} HTTP/1.1`, 'host: x', 'content-length: 4'], `b-${String(number).padStart(2, '0')}`)
      : requestText([`GET ${path} HTTP/1.1`, 'host: x']),
  )
  const answer = await sendRaw(port, texts.join(''))
  const bodies = [...answer.matchAll(/\r\n\r\n(\{.*?\})(?=HTTP\/1\.1|$)/gs)].map(([, body]) => JSON.parse(body ?? ''))
  expect(bodies.map(({ url }) => url)).toEqual(paths)
  expect(bodies.map(({ body }) => body)).toEqual(
    paths.map((_, number) => (number % 3 === 1 ? `b-${String(number).padStart(2, '0')}` : '')),
  )
  expectNothingSmuggled()
})

test.each([
  ['sent', ['x-visitor-address: 9.9.9.9']],
  ['sent twice', ['x-visitor-address: 9.9.9.9', 'X-Visitor-Address: 8.8.8.8']],
  ['said to be one of the connection', ['connection: x-visitor-address']],
  ['both', ['x-visitor-address: 9.9.9.9', 'connection: close, X-Visitor-Address, x-request-id, host, content-length']],
])('the address of a visitor is the shell’s word when it is %s', async (_how, headers) => {
  const forged = ['x-request-id: forged', 'accept: a/b', 'te: trailers', 'proxy-connection: keep-alive', 'cookie: a=b']
  const head = ['POST /api/home HTTP/1.1', 'host: evil.example', 'content-length: 2', ...headers, ...forged]
  await sendRaw(port, requestText(head, 'ab'))
  expect(content.received).toHaveLength(1)
  expect(content.received[0]?.body).toBe('ab')
  const { 'x-request-id': id, traceparent, ...rest } = content.received[0]?.headers ?? {}
  expect(id).not.toBe('forged')
  expect(traceparent).toMatch(/^00-/)
  expect(rest).toEqual({
    'x-visitor-address': '127.0.0.1',
    accept: 'a/b',
    host: 'api',
    connection: 'close',
    'content-length': '2',
  })
})

test('a header that the visitor’s Connection names stays with him', async () => {
  await sendRaw(port, requestText(['GET /api/home HTTP/1.1', 'host: x', 'connection: close, accept', 'accept: a/b']))
  expect(content.received[0]?.headers).not.toHaveProperty('accept')
})

const attack = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST'),
  framing: fc.constantFrom(
    (size: number) => [`content-length: ${size}`],
    (size: number) => [`content-length: ${Math.floor(size / 2)}`],
    (size: number) => [`content-length: ${size + 7}`],
    () => ['transfer-encoding: chunked'],
    (size: number) => ['transfer-encoding: chunked', `content-length: ${size}`],
    (size: number) => [`content-length: ${size}`, 'content-length: 0'],
    () => [],
  ),
  parts: fc.array(fc.constantFrom(smuggled, chunked, '0\r\n\r\n', '\r\n', 'a', 'HTTP/1.1 200 OK\r\n\r\n'), {
    maxLength: 4,
  }),
})

test('whatever bodies attackers make up, every visitor gets his own answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(attack, { minLength: 1, maxLength: 6 }), async (attacks) => {
      const attackers = attacks.map(({ method, framing, parts }) => {
        const body = parts.join('')
        const head = [
          `${method} /api/attack HTTP/1.1`,
          'host: x',
          'x-visitor-address: 9.9.9.9',
          ...framing(body.length),
        ]
        return sendRaw(port, requestText(head, body), { quietMs: 40, patienceMs: 40 })
      })
      const names = Array.from({ length: 40 }, (_, number) => `victim-${number}`)
      const answers = names.map((name, number) =>
        number % 2 ? ask(`/api/${name}`) : ask('/api/letter', { method: 'POST', body: name }),
      )
      expect((await Promise.all(answers)).map(({ url, body }) => body || url?.slice('/api/'.length))).toEqual(names)
      await Promise.all(attackers)
      for (const { headers } of content.received) expect(headers['x-visitor-address']).toBe('127.0.0.1')
      for (const { method, body } of content.received) if (method !== 'POST') expect(body).toBe('')
      const connections = content.received.map(({ connection }) => connection)
      expect(new Set(connections).size).toBe(connections.length)
    }),
    { numRuns: 25 },
  )
})
