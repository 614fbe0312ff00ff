import { type AddressInfo, createServer } from 'node:net'
import formBody from '@fastify/formbody'
import { Upstream } from '@portal/http/server'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CollectedLog, collectLog } from '../../../test/collectLog.ts'
import { requestText, sendRaw } from '../../../test/sendRaw.ts'
import { type ContentEcho, startContentEcho } from '../../../test/startContentEcho.ts'
import { registerApiProxy } from './apiProxy.ts'

let content: ContentEcho
let shell: FastifyInstance | undefined
let log: CollectedLog

beforeEach(async () => {
  log = collectLog()
  content = await startContentEcho()
})
afterEach(async () => {
  await shell?.close()
  await content.stop()
})

async function openShell(
  trustProxy: string[] | false = false,
  service = content.socket,
): Promise<{ address: string; port: number }> {
  shell = Fastify({ trustProxy, bodyLimit: 64 * 1024, loggerInstance: log.logger })
  // As in the shell, which reads the forms of its own pages.
  await shell.register(formBody)
  const upstream = new Upstream({ address: service, secret: 'known-to-both-sides-and-nobody-else' })
  registerApiProxy(shell, { upstream, tracing: undefined, watch: { revision: 7 } })
  const address = await shell.listen({ host: '127.0.0.1', port: 0 })
  return { address, port: Number(new URL(address).port) }
}

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{}, 200],
])('what a page posts goes on only from our own pages, and what a program posts: %j', async (headers, status) => {
  const { address } = await openShell()
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await fetch(`${address}/api/interactions`, {
    method: 'POST',
    body: '--x\r\n\r\n--x--',
    headers: { ...type, ...headers },
  })
  expect(answer.status).toBe(status)
  expect(content.received).toHaveLength(status === 200 ? 1 : 0)
})

test('every site may read', async () => {
  const { address } = await openShell()
  const answer = await fetch(`${address}/api/home`, {
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://a.example' },
  })
  expect(answer.status).toBe(200)
})

test.each([
  ['application/json', '{"name":"张三"}'],
  ['application/x-www-form-urlencoded', 'name=%E5%BC%A0'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
])('a posted body of type %s goes on byte by byte', async (type, body) => {
  const { address } = await openShell()
  const init = { method: 'POST', body, headers: { 'content-type': type } }
  const answer = await fetch(`${address}/api/status/201`, init)
  expect(answer.status).toBe(201)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(content.received).toMatchObject([{ method: 'POST', url: '/api/status/201', body }])
  expect(content.received[0]?.headers['content-type']).toBe(type)
})

test('a body larger than the shell’s own forms passes, one that no form has is refused before it is sent', async () => {
  const { address } = await openShell()
  const post = (bytes: number) => fetch(`${address}/api/interactions`, { method: 'POST', body: 'x'.repeat(bytes) })
  expect(await (await post(1024 * 1024)).json()).toMatchObject({ method: 'POST' })
  expect(content.received[0]?.body).toHaveLength(1024 * 1024)
  const large = await post(7 * 1024 * 1024 + 1)
  expect(large.status).toBe(413)
  expect(await large.json()).toMatchObject({ status: 413, type: '/problems/too-large' })
  expect(content.received).toHaveLength(1)
})

test('a form with files whose line between parts is not said once is refused, and nothing of it goes on', async () => {
  const { address } = await openShell()
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=a; boundary=b']) {
    const answer = await fetch(`${address}/api/interactions`, {
      method: 'POST',
      body: '--a--',
      headers: { 'content-type': type },
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ type: '/problems/unreadable' })
  }
  expect(content.received).toEqual([])
})

test('a body without a length is refused', async () => {
  const { port } = await openShell()
  const head = ['POST /api/feedback HTTP/1.1', 'host: x', 'transfer-encoding: chunked']
  expect(await sendRaw(port, requestText(head, '3\r\nabc\r\n0\r\n\r\n'))).toMatch(/^HTTP\/1\.1 411 /)
  expect(content.received).toEqual([])
})

test('of the visitor’s headers only those go on that the content service reads', async () => {
  const { address } = await openShell()
  const read = { 'if-none-match': '"1"', range: 'bytes=0-9', 'if-range': '"1"' }
  const headers = {
    'x-forwarded-for': '5.6.7.8',
    cookie: 'a=b',
    authorization: 'secret',
    'accept-encoding': 'br',
    ...read,
  }
  await fetch(`${address}/api/home?region=440000`, { headers })
  expect(content.received).toMatchObject([{ method: 'GET', url: '/api/home?region=440000' }])
  expect(content.received[0]?.headers).toMatchObject({ 'x-visitor-address': '127.0.0.1', ...read })
  // With a range, fetch adds to it.
  expect(content.received[0]?.headers['accept-encoding']).toMatch(/^br\b/)
  for (const name of ['cookie', 'authorization', 'x-forwarded-for', 'user-agent'])
    expect(content.received[0]?.headers).not.toHaveProperty(name)
})

test('behind a trusted proxy it is the address that the proxy saw, not one that the visitor put before it', async () => {
  const { address } = await openShell(['127.0.0.1'])
  await fetch(`${address}/api/home`, { headers: { 'x-forwarded-for': '1.2.3.4, 203.0.113.7' } })
  expect(content.received[0]?.headers['x-visitor-address']).toBe('203.0.113.7')
})

test('other methods are not passed on', async () => {
  const { address } = await openShell()
  for (const method of ['PUT', 'DELETE', 'PATCH'])
    expect((await fetch(`${address}/api/home`, { method })).status).toBe(404)
  expect(content.received).toEqual([])
})

test.each([
  ['GET', '/robots.txt', '/api/robots.txt'],
  ['GET', '/sitemap.xml?a=1', '/api/sitemap.xml?a=1'],
  ['GET', '/sitemaps/guides-1.xml', '/api/sitemaps/guides-1.xml'],
  ['GET', '/api/search?keyword=%E5%BC%A0&a=%2F&a=/..', '/api/search?keyword=%E5%BC%A0&a=%2F&a=/..'],
  ['GET', '/api/regions/%E5%BC%A01', '/api/regions/%E5%BC%A01'],
  ['OPTIONS', '/api/notices', '/api/notices'],
])('%s %s is answered by the content service at %s', async (method, path, asked) => {
  const { address } = await openShell()
  expect((await fetch(`${address}${path}`, { method })).status).toBe(200)
  expect(content.received).toMatchObject([{ method, url: asked }])
})

test('an address that names scheme and host is asked for without them', async () => {
  const { port } = await openShell()
  const answer = await sendRaw(
    port,
    requestText(['GET http://evil.example/api/home?a=1 HTTP/1.1', 'host: x', 'connection: close']),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(content.received).toMatchObject([{ url: '/api/home?a=1', headers: { host: 'api' } }])
})

test.each(['/api/../secret', '/api/%2e%2e/secret', '/api/a/..%2fb', '/api/%', '/api/%ff', '/api/%zz', '/api/a%00b'])(
  'an address that is not well-formed or climbs is no fault of the server: %s',
  async (path) => {
    const { port } = await openShell()
    expect(await sendRaw(port, requestText([`GET ${path} HTTP/1.1`, 'host: x', 'connection: close']))).toMatch(
      /^HTTP\/1\.1 [24]\d\d /,
    )
    expect(content.received.map(({ url }) => url).join()).not.toContain('secret')
  },
)

test('a content type that is none is refused in the words of the interface', async () => {
  const { port } = await openShell()
  const head = ['POST /api/home HTTP/1.1', 'host: x', 'connection: close', 'content-type: /', 'content-length: 1']
  const answer = await sendRaw(port, requestText(head, 'a'))
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('/problems/unreadable')
})

test('HEAD is asked as HEAD and tells the length without a body', async () => {
  const { port } = await openShell()
  const answer = await sendRaw(port, requestText(['HEAD /api/home HTTP/1.1', 'host: x', 'connection: close']))
  expect(content.received).toMatchObject([{ method: 'HEAD', url: '/api/home' }])
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(/content-length: [1-9]\d+\r\n/i)
  expect(answer.endsWith('\r\n\r\n')).toBe(true)
})

test('an answer of 503 is passed on, not asked for again', async () => {
  const { address } = await openShell()
  expect((await fetch(`${address}/api/status/503`)).status).toBe(503)
  expect(content.received).toHaveLength(1)
})

test('the connection of the visitor stays open when the one behind it ends', async () => {
  const { port } = await openShell()
  const get = requestText(['GET /api/home HTTP/1.1', 'host: x'])
  const answer = await sendRaw(port, `${get}${get}`)
  expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  expect(answer.toLowerCase()).not.toContain('connection: close')
})

test.each([
  ['GET', undefined],
  ['POST', 'x'],
  ['POST', 'x'.repeat(2 * 1024 * 1024)],
])('without a content service %s is told to come back, however long the body', async (method, body) => {
  const { address } = await openShell()
  await content.stop()
  const answer = await fetch(`${address}/api/home?a=1`, { method, ...(body && { body }) })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ type: '/problems/unavailable', instance: '/api/home' })
  content = await startContentEcho()
})

test('a content service that answers before it has read the body is heard', async () => {
  const { address } = await openShell()
  const answer = await fetch(`${address}/api/deaf`, { method: 'POST', body: 'x'.repeat(100_000) })
  expect(answer.status).toBe(422)
})

test('what is no answer is a 503, and nothing of it or of the address is logged', async () => {
  const { address } = await openShell()
  expect((await fetch(`${address}/api/garbage?name=canary`)).status).toBe(503)
  expect(log.text()).toContain('content service out of reach')
  expect(log.text()).not.toContain('PRIVATE')
  expect(log.text()).not.toContain(String([...Buffer.from('PRIVATE')]))
})

test('what was sent and lost is a 503 and is not sent again', async () => {
  let asked = 0
  const cutting = createServer((connection) =>
    connection.once('data', () => {
      asked += 1
      connection.destroy()
    }),
  )
  await new Promise<void>((resolve) => cutting.listen(0, '127.0.0.1', resolve))
  const { port } = cutting.address() as AddressInfo
  const { address } = await openShell(false, `http://127.0.0.1:${port}`)
  expect((await fetch(`${address}/api/regions`)).status).toBe(503)
  expect((await fetch(`${address}/api/feedback`, { method: 'POST', body: '{}' })).status).toBe(503)
  expect(asked).toBe(2)
  cutting.close()
})

test('the service is shown who asks', async () => {
  const { address } = await openShell()
  await fetch(`${address}/api/regions`)
  expect(content.received[0]?.headers['x-service-secret']).toBe('known-to-both-sides-and-nobody-else')
})
