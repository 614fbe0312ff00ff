import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, createServer as createRawServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Endpoint, endpointOf, probeHealth } from './probeHealth.ts'

async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** An answer is soon there, but not on a machine that has much else to do. */
const SOON_MS = 20_000

/** What is heard of a server at `host` that announces itself as `announced`. */
async function hear(server: Server, host?: string, announced = '127.0.0.1'): Promise<boolean> {
  const port = await listen(server, host)
  const heard = await probeHealth(
    endpointOf(undefined, `http://${announced}:${port}`) ?? expect.fail('no endpoint'),
    SOON_MS,
  )
  server.close()
  return heard
}

const answerWith = (listener: RequestListener) => createServer(listener)

test.each<[string, Server]>([
  ['an answer', answerWith((request, answer) => answer.writeHead(request.url === '/healthz' ? 200 : 404).end())],
  ['a refusal for overload', answerWith((_request, answer) => answer.writeHead(503).end())],
  ['a connection closed at once, as by a limit of connections', createRawServer((socket) => socket.destroy())],
])('%s is heard', async (_, server) => {
  expect(await hear(server)).toBe(true)
})

test('a port where nobody listens any more is heard: its process is ending', async () => {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  expect(await probeHealth({ host: '127.0.0.1', port }, SOON_MS)).toBe(true)
})

test('a server that takes the question and says nothing is silence', async () => {
  const server = createRawServer()
  server.on('connection', (socket) => socket.on('end', () => socket.destroy()))
  expect(await probeHealth({ host: '127.0.0.1', port: await listen(server) }, 300)).toBe(false)
  server.close()
})

test.each([
  ['0.0.0.0', '0.0.0.0'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::]'],
  ['::1', '[::1]'],
  ['localhost', 'localhost'],
])('a server on %s that announces http://%s is asked there', async (host, announced) => {
  const server = answerWith((_request, answer) => answer.end())
  let isAsked = false
  server.on('request', () => {
    isAsked = true
  })
  expect(await hear(server, host, announced)).toBe(true)
  expect(isAsked).toBe(true)
})

test('a socket file whose process is stopped is silence, also when its queue is full', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-ask-'))
  const endpoint = { socketPath: join(folder, 'service.sock') } satisfies Endpoint
  const script = `require('node:http').createServer((_, answer) => answer.end()).listen({ path: ${JSON.stringify(endpoint.socketPath)}, backlog: 2 }, () => console.log('up'))`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  expect(await probeHealth(endpoint, SOON_MS)).toBe(true)
  child.kill('SIGSTOP')
  expect(await probeHealth(endpoint, 300)).toBe(false)
  for (let visitor = 0; visitor < 5; visitor++) connect(endpoint.socketPath).on('error', () => undefined)
  expect(await probeHealth(endpoint, 300)).toBe(false)
  child.kill('SIGKILL')
  await once(child, 'exit')
  rmSync(folder, { recursive: true })
})

test('a service without socket and address has no endpoint', () => {
  expect(endpointOf(undefined, undefined)).toBe(undefined)
  expect(endpointOf('/run/api.sock', 'http://127.0.0.1:1')).toEqual({ socketPath: '/run/api.sock' })
})
