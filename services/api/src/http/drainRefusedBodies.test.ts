import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drainRefusedBodies } from './drainRefusedBodies.ts'

let app: FastifyInstance
let folder: string
let sockets: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-read-'))
  sockets = path.join(folder, 'api.sock')
  app = Fastify({ bodyLimit: 100_000, forceCloseConnections: true })
  drainRefusedBodies(app)
  app.post('/letters', async () => 'taken')
  app.post('/busy', { onRequest: async (_request, reply) => reply.code(503).send('busy') }, async () => 'taken')
  await app.listen({ path: sockets })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** As the shell sends it: piece by piece, over a connection of its own. @returns status, or why it could not be sent */
async function send(address: string, type: string, bytes: number): Promise<string> {
  const socket = net.connect(sockets)
  const answer: string[] = []
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => answer.push(chunk.toString()))
    socket.on('error', (error: Error & { code?: string }) => resolve(error.code ?? error.message))
    socket.on('end', () => resolve(answer.join('').split('\r\n')[0] ?? ''))
  })
  const lines = [`POST ${address} HTTP/1.1`, 'Host: api', 'Connection: close', `Content-Type: ${type}`]
  socket.write(`${lines.join('\r\n')}\r\nContent-Length: ${bytes}\r\n\r\n`)
  for (let sent = 0; sent < bytes; sent += 50_000) {
    socket.write(Buffer.alloc(Math.min(50_000, bytes - sent), 'a'))
    await pause(5)
  }
  return ended
}

test.each([
  ['/letters', 'image/png', 'HTTP/1.1 415 Unsupported Media Type'],
  ['/letters', 'text/plain', 'HTTP/1.1 413 Payload Too Large'],
  ['/busy', 'text/plain', 'HTTP/1.1 503 Service Unavailable'],
])('what is refused at %s while %s is still sent has its answer: %s', async (address, type, status) => {
  expect(await send(address, type, 2_000_000)).toBe(status)
})

test('whoever leaves in the middle keeps nobody from being answered', async () => {
  const socket = net.connect(sockets)
  socket.write('POST /letters HTTP/1.1\r\nHost: api\r\nContent-Type: image/png\r\nContent-Length: 900\r\n\r\nabc')
  await pause(20)
  socket.destroy()
  expect(await send('/letters', 'text/plain', 10)).toBe('HTTP/1.1 200 OK')
})
