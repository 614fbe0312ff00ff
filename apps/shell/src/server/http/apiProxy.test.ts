import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import formBody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { registerApiProxy } from './apiProxy.ts'

interface Received {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

const folder = mkdtempSync(join(tmpdir(), 'portal-proxy-'))
const socket = join(folder, 'api.sock')
let content: Server
let received: Received | undefined
let shell: FastifyInstance | undefined

beforeAll(async () => {
  content = createServer(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url, headers } = request
    received = { method, url, headers, body: Buffer.concat(chunks).toString() }
    answer.writeHead(201, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end('{"ok":true}')
  })
  await new Promise<void>((resolve) => content.listen(socket, resolve))
})
afterEach(async () => {
  received = undefined
  await shell?.close()
})
afterAll(() => {
  content.close()
  rmSync(folder, { recursive: true })
})

async function openShell(trustProxy: string[] | false = false): Promise<{ address: string; port: number }> {
  shell = Fastify({ trustProxy, bodyLimit: 64 * 1024 })
  // As in the shell, which reads the forms of its own pages.
  await shell.register(formBody)
  registerApiProxy(shell, socket)
  const address = await shell.listen({ host: '127.0.0.1', port: 0 })
  return { address, port: Number(new URL(address).port) }
}

test.each([
  ['application/json', '{"name":"张三"}'],
  ['application/x-www-form-urlencoded', 'name=%E5%BC%A0'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
])('a posted body of type %s goes on byte by byte', async (type, body) => {
  const { address } = await openShell()
  const answer = await fetch(`${address}/api/progress`, { method: 'POST', body, headers: { 'content-type': type } })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(received).toMatchObject({ method: 'POST', url: '/api/progress', body })
  expect(received?.headers['content-type']).toBe(type)
})

test('a body larger than the shell’s own forms passes, one that no form has is refused before it is sent', async () => {
  const { address } = await openShell()
  const post = (bytes: number) => fetch(`${address}/api/interactions`, { method: 'POST', body: 'x'.repeat(bytes) })
  expect((await post(1024 * 1024)).status).toBe(201)
  expect(received?.body).toHaveLength(1024 * 1024)
  received = undefined
  const large = await post(7 * 1024 * 1024 + 1)
  expect(large.status).toBe(413)
  expect(await large.json()).toMatchObject({ status: 413, type: '/api/problems/too-large' })
  expect(received).toBeUndefined()
})

test('a body without a length is refused', async () => {
  const { port } = await openShell()
  const answer = await sendRaw(
    port,
    'POST /api/feedback HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 411 /)
  expect(received).toBeUndefined()
})

test('the address of the visitor is that of the connection, whatever headers say', async () => {
  const { address } = await openShell()
  const headers = {
    'x-visitor-address': '1.2.3.4',
    'x-forwarded-for': '5.6.7.8',
    cookie: 'a=b',
    authorization: 'secret',
  }
  await fetch(`${address}/api/home?region=440000`, { headers })
  expect(received).toMatchObject({ method: 'GET', url: '/api/home?region=440000' })
  expect(received?.headers['x-visitor-address']).toBe('127.0.0.1')
  expect(received?.headers).not.toHaveProperty('cookie')
  expect(received?.headers).not.toHaveProperty('authorization')
  expect(received?.headers).not.toHaveProperty('x-forwarded-for')
})

test('behind a trusted proxy it is the address that the proxy saw, not one that the visitor put before it', async () => {
  const { address } = await openShell(['127.0.0.1'])
  await fetch(`${address}/api/home`, { headers: { 'x-forwarded-for': '1.2.3.4, 203.0.113.7' } })
  expect(received?.headers['x-visitor-address']).toBe('203.0.113.7')
})

test('other methods are not passed on', async () => {
  const { address } = await openShell()
  for (const method of ['PUT', 'DELETE', 'PATCH'])
    expect((await fetch(`${address}/api/home`, { method })).status).toBe(404)
  expect(received).toBeUndefined()
})

function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const connection = connect(port, '127.0.0.1', () => connection.write(text))
    let answer = ''
    connection.on('data', (chunk) => {
      answer += chunk
    })
    connection.on('close', () => resolve(answer))
    connection.on('error', reject)
  })
}

test.each([
  ['GET', '/robots.txt', '/api/robots.txt'],
  ['GET', '/sitemap.xml', '/api/sitemap.xml'],
  ['GET', '/sitemaps/guides-1.xml', '/api/sitemaps/guides-1.xml'],
  ['OPTIONS', '/api/notices', '/api/notices'],
])('%s %s is answered by the content service at %s', async (method, path, asked) => {
  const { address } = await openShell()
  expect((await fetch(`${address}${path}`, { method })).status).toBe(201)
  expect(received).toMatchObject({ method, url: asked })
})
