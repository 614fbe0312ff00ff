import { afterEach, describe, expect, it } from 'vitest'
import { answerJson, type Handler, startServer } from '../../test/startServer.ts'
import { createServiceClient } from './createServiceClient.ts'
import { Upstream } from './Upstream.ts'

const closers: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function start(handler: Handler) {
  const server = await startServer(handler, 'socket')
  const upstream = new Upstream({ address: server.socketPath })
  const client = createServiceClient({ upstream })
  closers.push(server.stop, () => upstream.close())
  return { server, client }
}

describe('createServiceClient', () => {
  it('keeps its connection for the next request', async () => {
    const sockets = new Set<unknown>()
    const { client } = await start((request, response) => {
      sockets.add(request.socket)
      answerJson(response, 1)
    })
    for (let sent = 0; sent < 10; sent++) await client.get('/x')
    expect(sockets.size).toBe(1)
  })

  it('survives a kept connection that the service closed meanwhile', async () => {
    const { client, server } = await start((_request, response) => answerJson(response, 1))
    await client.get('/x')
    server.closeIdleConnections()
    expect((await client.get('/x')).data).toBe(1)
  })

  it('asks over a new connection after a kept one fell silent, not over the next of those that lead to the same silence', async () => {
    const silent = new Set<unknown>()
    let isLost = false
    const { client } = await start((request, response) => {
      if (isLost && silent.has(request.socket)) return
      silent.add(request.socket)
      // Together, so that each has a connection of its own.
      setTimeout(() => answerJson(response, 'here'), 100)
    })
    await Promise.all(Array.from({ length: 8 }, () => client.get('/x')))
    expect(silent.size).toBe(8)
    isLost = true
    await expect(client.get('/x', { signal: AbortSignal.timeout(1_200) })).rejects.toMatchObject({ code: 'timeout' })
    expect((await client.get('/x', { signal: AbortSignal.timeout(1_200) })).data).toBe('here')
  })

  it('says network when nobody listens', async () => {
    const client = createServiceClient({ upstream: new Upstream({ address: '/tmp/nobody-listens-here' }) })
    await expect(client.get('/x')).rejects.toMatchObject({ code: 'network', status: 503, cause: { code: 'ENOENT' } })
  })

  it('asks again once the service is back', async () => {
    const { client, server } = await start((request, response, count) => {
      if (count <= 2) request.socket.destroy()
      else answerJson(response, 'back')
    })
    await expect(client.get('/x')).rejects.toMatchObject({ code: 'network' })
    expect((await client.get('/x')).data).toBe('back')
    expect(server.seen).toHaveLength(3)
  })

  it('reads text that is cut between the bytes of a character', async () => {
    const bytes = Buffer.from(JSON.stringify('政务服务'))
    const { client } = await start((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(bytes.subarray(0, 3))
      setTimeout(() => response.end(bytes.subarray(3)), 20)
    })
    expect((await client.get('/x')).data).toBe('政务服务')
  })
})
