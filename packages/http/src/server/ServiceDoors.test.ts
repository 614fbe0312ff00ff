import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { answerJson, type Handler, startServer } from '../../test/startServer.ts'
import { createServiceClient } from './createServiceClient.ts'
import { ServiceDoors } from './ServiceDoors.ts'

const closers: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function startService(handler: Handler) {
  const server = await startServer(handler, 'port')
  closers.push(server.stop)
  /** What was asked but for health. */
  const asked = () => server.seen.filter((line) => !line.includes('/healthz'))
  return { address: server.url, asked, stop: server.stop }
}

function open(addresses: readonly string[]) {
  const doors = new ServiceDoors({ doors: addresses, secret: 'known-to-both-sides-and-nobody-else' })
  closers.push(() => doors.close())
  return { doors, client: createServiceClient({ doors }) }
}

/** Takes connections and says nothing, as a process that stands still. */
async function startFrozen(): Promise<string> {
  const held = new Set<{ destroy: () => void }>()
  const server: Server = createServer((socket) => held.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    for (const socket of held) socket.destroy()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const answering: Handler = (_request, response) => answerJson(response, 'here')

describe('several doors of one service', () => {
  it('are used in turn, each with the secret', async () => {
    const secrets = new Set<unknown>()
    const noting: Handler = (request, response) => {
      secrets.add(request.headers['x-service-secret'])
      answerJson(response, 1)
    }
    const [one, other] = [await startService(noting), await startService(noting)]
    const { client } = open([one.address, other.address])
    for (let sent = 0; sent < 6; sent++) await client.get('/x')
    expect([one.asked().length, other.asked().length]).toEqual([3, 3])
    expect([...secrets]).toEqual(['known-to-both-sides-and-nobody-else'])
  })

  it('lose nothing when nobody opens one of them, neither what reads nor what writes', async () => {
    const [one, other] = [await startService(answering), await startService(answering)]
    await one.stop()
    const { client } = open([one.address, other.address])
    const sent = Array.from({ length: 8 }, (_, index) => (index % 2 ? client.post('/x', {}) : client.get('/x')))
    expect((await Promise.all(sent)).map(({ data }) => data)).toEqual(Array(8).fill('here'))
  })

  it('are asked again for what was lost on the way, but only where it reads', async () => {
    const cutting: Handler = (request, response) =>
      request.url === '/healthz' ? answerJson(response, 1) : request.socket.destroy()
    const [one, other] = [await startService(cutting), await startService(answering)]
    const { client } = open([one.address, other.address])
    for (let sent = 0; sent < 4; sent++) expect((await client.get('/x')).data).toBe('here')
    const written = await Promise.allSettled([client.post('/x', {}), client.post('/x', {})])
    expect(written.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([...one.asked(), ...other.asked()].filter((line) => line.startsWith('POST'))).toHaveLength(2)
  })

  it('do not keep a reader waiting behind one that stands still', async () => {
    const other = await startService(answering)
    const { client } = open([await startFrozen(), other.address])
    const answers = await Promise.all([client.get('/x'), client.get('/x'), client.get('/x'), client.get('/x')])
    expect(answers.map(({ data }) => data)).toEqual(Array(4).fill('here'))
    // It is known by now: nobody knocks there any more.
    for (let sent = 0; sent < 4; sent++) await client.get('/x')
    expect(other.asked()).toHaveLength(8)
  })

  it('leave one alone that opens but gives nothing of use', async () => {
    const broken: Handler = (request, response) =>
      request.url === '/healthz' ? answerJson(response, 1) : response.writeHead(500).end()
    const [one, other] = [await startService(broken), await startService(answering)]
    const { client } = open([one.address, other.address])
    await Promise.allSettled(Array.from({ length: 10 }, () => client.get('/x')))
    const before = one.asked().length
    for (let sent = 0; sent < 6; sent++) expect((await client.get('/x')).data).toBe('here')
    expect([before, one.asked().length]).toEqual([5, 5])
  })

  it('take one back as soon as it is well again', async () => {
    let isWell = false
    const recovering: Handler = (request, response) =>
      request.url === '/healthz' && !isWell ? response.writeHead(503).end() : answerJson(response, 'back')
    const [one, other] = [await startService(recovering), await startService(answering)]
    const { doors, client } = open([one.address, other.address])
    const [first] = [doors.pick(), doors.pick()].filter((door) => door.address === one.address)
    await expect.poll(() => first?.isOut(performance.now())).toBe(true)
    await client.get('/x')
    await client.get('/x')
    expect(one.asked()).toEqual([])
    isWell = true
    await expect.poll(() => first?.isOut(performance.now())).toBe(false)
    await Promise.all([client.get('/x'), client.get('/x')])
    expect(one.asked()).toHaveLength(1)
  })

  it('are knocked at all the same when none of them is well', async () => {
    let isThere = false
    const handler: Handler = (_request, response) =>
      isThere ? answerJson(response, 'here') : response.writeHead(503).end()
    const [one, other] = [await startService(handler), await startService(handler)]
    const { doors, client } = open([one.address, other.address])
    await expect.poll(() => [doors.pick(), doors.pick()].every((door) => door.isOut(performance.now()))).toBe(true)
    isThere = true
    expect((await client.get('/x')).data).toBe('here')
  })
})

it('the only door is never passed over, also after nobody opened it', async () => {
  const service = await startService(answering)
  await service.stop()
  const { doors, client } = open([service.address])
  await expect(client.get('/x')).rejects.toThrow()
  expect(doors.outCount).toBe(0)
  const pair = open([service.address, service.address])
  await expect(pair.client.get('/x')).rejects.toThrow()
  expect(pair.doors.outCount).toBe(2)
})
