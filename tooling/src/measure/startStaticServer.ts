import { fork } from 'node:child_process'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { BareServer } from './startBareServer.ts'

/** Headers that Node writes itself. */
const writtenByNode = ['date', 'connection', 'keep-alive']

/** Starts the yardstick for a page from the cache: the bytes and the headers that the portal sends to a browser. */
export async function startStaticServer(address: string, path: string): Promise<BareServer> {
  const copied = await copyAnswer(address, path)
  const server = fork(new URL('./staticServer.ts', import.meta.url), [], { serialization: 'advanced' })
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    server.once('message', (message) => resolve(message as { port: number }))
    server.once('exit', () => reject(new Error('The yardstick server ended while starting')))
    server.send(copied)
  })
  return { address: `http://127.0.0.1:${port}`, pid: server.pid ?? 0, stop: () => server.kill() }
}

function copyAnswer(address: string, path: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(`${address}${path}`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => {
        const kept = Object.entries(answer.headers).filter(([name]) => !writtenByNode.includes(name))
        resolve({ headers: Object.fromEntries(kept), body: Buffer.concat(chunks) })
      })
    })
      .once('error', reject)
      .end()
  })
}
