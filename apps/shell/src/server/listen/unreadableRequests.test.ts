import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { plainErrorPage } from '../../pages/plainErrorPage.ts'
import { type CollectedLog, collectLog } from '../../test/collectLog.ts'
import { requestText, sendRaw } from '../../test/sendRaw.ts'
import { limitConnections, serverOptions } from './connectionLimits.ts'
import { createUnreadableHandler, takeOverFromNode } from './unreadableRequests.ts'

const securityHeaders = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' }
let log: CollectedLog
let shell: FastifyInstance
let port: number

beforeEach(async () => {
  log = collectLog()
  shell = Fastify({
    loggerInstance: log.logger,
    http: serverOptions,
    clientErrorHandler: createUnreadableHandler({
      access: undefined,
      log: log.logger,
      securityHeaders: () => securityHeaders,
      plainErrorPage,
    }),
  })
  limitConnections(shell.server)
  shell.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders)
  })
  takeOverFromNode(shell)
  shell.get('/page', async () => 'page')
  shell.get('/begun', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-length': 1_000 }).write('begun')
  })
  shell.post('/form', async () => 'form')
  port = Number(new URL(await shell.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(async () => {
  shell.server.closeAllConnections()
  await shell.close()
})

test.each([
  ['what is no request', 400, requestText(['canary'])],
  ['an unknown method', 400, requestText(['CANARY /page HTTP/1.1', 'host: x'])],
  [
    'two lengths',
    400,
    requestText(['POST /form HTTP/1.1', 'host: x', 'content-length: 1', 'content-length: 2'], 'canary'),
  ],
  ['an address that is too long', 431, requestText([`GET /page?${'canary'.repeat(9_000)} HTTP/1.1`, 'host: x'])],
  [
    'headers that are too long',
    431,
    requestText(['GET /page HTTP/1.1', 'host: x', `cookie: ${'canary'.repeat(9_000)}`]),
  ],
  ['headers that are far too long', 431, requestText(['GET /page HTTP/1.1', `x: ${'canary'.repeat(400_000)}`])],
])(
  '%s gets a page with status %i and the headers of every answer, and nothing of it comes back',
  async (_what, status, text) => {
    const answer = await sendRaw(port, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`))
    expect(answer).toContain("content-security-policy: default-src 'none'\r\n")
    expect(answer).toContain('connection: close\r\n')
    expect(answer).toContain('cache-control: no-store\r\n')
    expect(answer).toContain('<a href="/">返回首页')
    const [line] = log.lines('request not readable')
    expect(line).toMatchObject({ status })
    expect(answer).toContain(`x-request-id: ${line?.requestId}\r\n`)
    expect(answer).toContain(`<p>${status} · ${line?.requestId}</p>`)
    expect(`${answer}${log.text()}`.toLowerCase()).not.toContain('canary')
  },
)

test.each([
  ['headers that are too long', 431, 'headers-too-large', [`cookie: ${'canary'.repeat(9_000)}`]],
  ['two lengths', 400, 'unreadable', ['content-length: 1', 'content-length: 2']],
])('a program gets %s refused with a problem document', async (_what, status, kind, lines) => {
  const answer = await sendRaw(port, requestText(['GET /api/home HTTP/1.1', 'host: x', ...lines]))
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toContain('content-type: application/problem+json\r\n')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ type: `/problems/${kind}`, status })
  expect(answer).not.toContain('canary')
})

test.each([
  ['head', 'headersTimeout', 'GET /page HTTP/1.1\r\nhost: x\r\nx-a: can'],
  [
    'body',
    'requestTimeout',
    requestText(['POST /form HTTP/1.1', 'host: x', 'content-length: 50', 'content-type: text/plain'], 'can'),
  ],
] as const)('a %s that does not come to its end is answered 408 and ends', async (_part, limit, text) => {
  expect(shell.server[limit]).toBeGreaterThan(0)
  expect(shell.server[limit]).toBeLessThanOrEqual(60_000)
  // For the test to be short; node wants the first to be the shorter one.
  Object.assign(shell.server, { headersTimeout: 200, requestTimeout: 300 })
  const answer = await sendRaw(port, text)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain("content-security-policy: default-src 'none'\r\n")
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})

test('a visitor who still sends when he is refused has time to read why', async () => {
  const visitor = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const errors: Error[] = []
  visitor.on('error', (error) => errors.push(error)).resume()
  visitor.write('no request\r\n\r\n')
  await once(visitor, 'end')
  for (let sent = 0; sent < 3; sent++) {
    visitor.write('more')
    await pause(50)
  }
  expect(errors).toEqual([])
  visitor.destroy()
})

test('in the middle of an answer no other one is written', async () => {
  const visitor = connect(port, '127.0.0.1')
  let answer = ''
  visitor.on('data', (chunk) => {
    answer += chunk
    if (String(chunk).includes('begun')) visitor.write('no request\r\n\r\n')
  })
  visitor.write(requestText(['GET /begun HTTP/1.1', 'host: x']))
  await once(visitor, 'close')
  expect(answer.endsWith('begun')).toBe(true)
})

describe('what node would answer without our headers', () => {
  test('a request without Host is refused with a page of ours', async () => {
    const answer = await sendRaw(port, requestText(['GET /page HTTP/1.1', 'connection: close']))
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain("content-security-policy: default-src 'none'\r\n")
  })

  test.each([
    ['HTTP/1.1', ['host: x', 'host: evil.example']],
    ['HTTP/1.1', ['host: x', 'Host: x']],
    ['HTTP/1.0', ['HOST: x', 'accept: */*', 'hOsT: evil.example']],
  ])('a request of %s with two Hosts is refused with a page of ours: %s', async (version, hosts) => {
    const answer = await sendRaw(port, requestText([`GET /page ${version}`, ...hosts, 'connection: close']))
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain("content-security-policy: default-src 'none'\r\n")
  })

  test('HTTP 1.0 knows no Host', async () => {
    expect(await sendRaw(port, requestText(['GET /page HTTP/1.0']))).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('an expectation that nobody understands is passed over', async () => {
    const head = ['GET /page HTTP/1.1', 'host: x', 'connection: close', 'expect: canary']
    const answer = await sendRaw(port, requestText(head))
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain("content-security-policy: default-src 'none'\r\n")
  })
})

test('connections are limited in number, in silence and in requests', () => {
  const { maxConnections, timeout, maxRequestsPerSocket } = shell.server
  expect(maxConnections).toBeLessThanOrEqual(10_000)
  expect(timeout).toBeGreaterThan(10_000)
  expect(timeout).toBeLessThanOrEqual(60_000)
  expect(maxRequestsPerSocket).toBeGreaterThan(0)
})
