import { once } from 'node:events'
import { connect } from 'node:net'
import type { AccessEntry } from '@portal/log/access'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShellServer } from '../test/openShellServer.ts'
import { createAddressReader } from './http/visitorAddress.ts'
import { AccessRecorder } from './listen/AccessRecorder.ts'

const trustedProxies = ['127.0.0.1']
const entries: AccessEntry[] = []
let shell: Awaited<ReturnType<typeof openShellServer>>
beforeAll(async () => {
  const log = { note: (entry: AccessEntry) => void entries.push(entry) }
  shell = await openShellServer({
    trustedProxies,
    access: new AccessRecorder({ log, addressOf: createAddressReader(trustedProxies) }),
  })
})
afterAll(() => shell.close())
beforeEach(() => {
  entries.length = 0
})

const noted = (count = 1) => expect.poll(() => entries.length).toBe(count)
const visit = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${shell.port}${path}`, init)

/** Over a socket of its own. @returns all that came back */
async function sendRaw(text: string): Promise<{ answer: string; port: number | undefined }> {
  const socket = connect(shell.port, '127.0.0.1')
  await once(socket, 'connect')
  const port = socket.localPort
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  socket.write(text)
  await once(socket, 'close')
  return { answer: Buffer.concat(parts).toString(), port }
}

test('a page, a file that is not there and a call of the interface each have one entry with the id of their answer', async () => {
  for (const path of ['/nothing-here', '/assets/none/1/none.js', '/api/home', '/favicon.svg']) {
    entries.length = 0
    const answer = await visit(path)
    const { byteLength } = await answer.arrayBuffer()
    await noted()
    expect(entries[0]).toMatchObject({ method: 'GET', url: path, status: answer.status, address: '127.0.0.1' })
    const requestId = answer.headers.get('x-request-id')
    if (requestId !== null) expect(entries[0]?.requestId).toBe(requestId)
    expect(entries[0]?.bytes).toBeGreaterThan(byteLength)
  }
})

test('the port is that of the visitor, and the bytes are those that went over the connection', async () => {
  const { answer, port } = await sendRaw('GET /favicon.svg HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await noted()
  expect(entries[0]).toMatchObject({ port, bytes: Buffer.byteLength(answer) })
})

test('behind a proxy that is believed the address is the visitor’s, and nobody’s port', async () => {
  await visit('/favicon.svg', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  await noted()
  expect(entries[0]).toMatchObject({ address: '203.0.113.9', port: undefined })
})

test('the bytes of requests that are sent ahead add up', async () => {
  const get = (end: string) => `GET /favicon.svg HTTP/1.1\r\nhost: x\r\n${end}\r\n`
  const { answer } = await sendRaw(get('') + get('') + get('connection: close\r\n'))
  await noted(3)
  expect(entries.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(Buffer.byteLength(answer))
})

test('what the parser refuses has an entry too', async () => {
  await sendRaw('NONSENSE\r\n\r\n')
  await noted()
  expect(entries[0]).toMatchObject({ status: 400, method: '', url: '', address: '127.0.0.1' })
})

test('the look of this machine whether the shell is alive, once a second, is no access; that of another one is', async () => {
  await visit('/healthz')
  await visit('/healthz', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  await noted()
  expect(entries[0]).toMatchObject({ url: '/healthz', address: '203.0.113.9' })
})
