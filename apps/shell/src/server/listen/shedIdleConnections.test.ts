import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { shedIdleConnections } from './shedIdleConnections.ts'

const request = 'GET / HTTP/1.1\r\nHost: portal.example\r\n\r\n'
const unfinished = 'GET / HTTP/1.1\r\nHost: '

let server: Server
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

async function start(trustedProxies: readonly string[] = []): Promise<void> {
  server = createServer((_request, response) => void response.end('page'))
  shedIdleConnections(server, { places: 8, trustedProxies }).listen(0, '127.0.0.1')
  await once(server, 'listening')
}

/** @returns what came back, or `closed` */
async function send(text: string, localAddress = '127.0.0.1'): Promise<string> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  const answered = new Promise<string>((resolve) => {
    socket.once('data', (bytes) => resolve(String(bytes).split('\r\n')[0] ?? ''))
    socket.once('error', () => resolve('closed')).once('close', () => resolve('closed'))
  })
  await once(socket, 'connect').catch(() => undefined)
  socket.write(text)
  return answered
}

/** Begins a request on each of some connections and leaves it there; waits until the server has them all. */
async function openConnections(count: number, localAddress?: string): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const arrived = once(server, 'connection')
    void send(unfinished, localAddress)
    await arrived
  }
}

const answered = 'HTTP/1.1 200 OK'

test('connections that ask for nothing make room when most places are taken', async () => {
  await start()
  for (let index = 0; index < 6; index += 1) expect(await send(request)).toBe(answered)
  expect(sockets.filter(({ closed }) => closed)).toEqual([])
  const ended = sockets.map((socket) => once(socket, 'close'))
  expect(await send(request, '127.0.0.2')).toBe(answered)
  await Promise.all(ended)
})

test('a network that has its share of a crowd gets no further connection, and others do', async () => {
  await start()
  await openConnections(6)
  expect(await send(request)).toBe('closed')
  expect(await send(request, '127.0.0.2')).toBe(answered)
})

test('a network has what it wants while there is room', async () => {
  await start()
  await openConnections(5)
  expect(await send(request)).toBe(answered)
})

test('a trusted proxy has as many as it wants', async () => {
  await start(['127.0.0.1'])
  await openConnections(6)
  expect(await send(request)).toBe(answered)
})

test('a connection that ended is counted no more', async () => {
  await start()
  await openConnections(6)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0)
  await openConnections(5)
  expect(await send(request)).toBe(answered)
})
