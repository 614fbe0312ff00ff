import { Agent, createServer, get, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { addListeners } from './addListeners.ts'
import { Drain } from './Drain.ts'

const VISITORS = 200
const onLinux = test.skipIf(process.platform !== 'linux')

const sockets: Socket[] = []
let drain: Drain
let server: Server
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await drain.end()
})

async function open({ isSeveral }: { isSeveral: boolean }): Promise<number> {
  drain = new Drain()
  server = createServer((_request, response) => response.end('fine'))
  server.maxConnections = 4_000
  drain.add(server)
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0, reusePort: true }, resolve))
  const { port } = server.address() as AddressInfo
  if (isSeveral)
    for (const listener of await addListeners(server, { host: '127.0.0.1', port })) drain.addListener(listener)
  return port
}

/** The most connections that came in one round of the loop, while many waited. */
async function mostInARound(port: number): Promise<number> {
  let [all, inRound, most] = [0, 0, 0]
  server.on('connection', () => {
    all += 1
    inRound += 1
  })
  for (let visitor = 0; visitor < VISITORS; visitor += 1) sockets.push(connect(port, '127.0.0.1'))
  while (all < VISITORS) {
    await new Promise((resolve) => setImmediate(resolve))
    most = Math.max(most, inRound)
    inRound = 0
  }
  return most
}

onLinux('several new connections are accepted in a round of the loop, by one listener only one', async () => {
  expect(await mostInARound(await open({ isSeveral: false }))).toBe(1)
  for (const socket of sockets.splice(0)) socket.destroy()
  await drain.end()
  expect(await mostInARound(await open({ isSeveral: true }))).toBeGreaterThan(3)
})

onLinux(
  'whichever listener a connection came to, the server answers it, and the limits are those of the server',
  async () => {
    const port = await open({ isSeveral: true })
    expect(new Set(await Promise.all(Array.from({ length: 100 }, () => ask(port, false))))).toEqual(new Set([200]))
    expect(server.maxConnections).toBe(500)
  },
)

onLinux('at the end every listener is closed, also when visitors keep their connections', async () => {
  const port = await open({ isSeveral: true })
  const agent = new Agent({ keepAlive: true })
  await Promise.all(Array.from({ length: 40 }, () => ask(port, agent)))
  await drain.end()
  agent.destroy()
  await expect(ask(port, false)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

function ask(port: number, agent: Agent | false): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    }).once('error', reject)
  })
}
