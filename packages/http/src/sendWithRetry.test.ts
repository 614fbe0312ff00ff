import { describe, expect, it } from 'vitest'
import { clients, failureOf } from '../test/startClients.ts'
import { answerJson, type Handler } from '../test/startServer.ts'
import { readRetryAfter } from './sendWithRetry.ts'

const NOW_MS = Date.parse('Fri, 20 Nov 2026 08:00:00 GMT')

describe('readRetryAfter', () => {
  it.each([
    [undefined, undefined],
    ['0', 0],
    ['2', 2_000],
    ['120', 120_000],
    ['Fri, 20 Nov 2026 08:00:01 GMT', 1_000],
    ['Fri, 20 Nov 2026 07:00:00 GMT', 0],
    ['soon', undefined],
    ['-1x', undefined],
    ['', undefined],
  ])('reads %j as %j ms', (header, waitMs) => {
    expect(readRetryAfter(header, NOW_MS)).toBe(waitMs)
  })
})

describe.each(clients)('%s', (_name, start) => {
  it.each([502, 503, 504])('asks once more after %i', async (status) => {
    const { client, server } = await start((_request, response, count) => {
      if (count === 1) response.writeHead(status).end()
      else answerJson(response, 'second')
    })
    expect((await client.get('/x')).data).toBe('second')
    expect(server.seen).toHaveLength(2)
  })

  it('asks once more after a reset connection, and not a third time', async () => {
    const { client, server } = await start((request) => request.socket.destroy())
    expect(await failureOf(client.get('/x'))).toMatchObject({ status: 503, code: 'network' })
    expect(server.seen).toHaveLength(2)
  })

  it('asks once more after half an answer', async () => {
    const { client, server } = await start((request, response, count) => {
      if (count > 1) return answerJson(response, 'whole')
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"a":')
      setTimeout(() => request.socket.destroy(), 20)
    })
    expect((await client.get('/x')).data).toBe('whole')
    expect(server.seen).toHaveLength(2)
  })

  it('never posts twice', async () => {
    const { client, server } = await start((request, response) => {
      if (request.url === '/reset') request.socket.destroy()
      else response.writeHead(503).end()
    })
    const form = new FormData()
    form.set('附件', new File(['%PDF'], '1.pdf'))
    for (const body of [{}, form]) {
      expect((await failureOf(client.post('/busy', body))).status).toBe(503)
      expect((await failureOf(client.post('/reset', body))).code).toBe('network')
    }
    expect(server.seen).toEqual(['POST /busy', 'POST /reset', 'POST /busy', 'POST /reset'])
  })

  it('waits as long as Retry-After asks', async () => {
    let firstAt = 0
    const { client } = await start((_request, response, count) => {
      if (count > 1) return answerJson(response, Date.now() - firstAt)
      firstAt = Date.now()
      response.writeHead(503, { 'retry-after': '1' }).end()
    })
    expect((await client.get<number>('/x')).data).toBeGreaterThanOrEqual(950)
  })

  it('does not ask again when Retry-After asks for more than two seconds', async () => {
    const { client, server } = await start((_request, response) =>
      response.writeHead(503, { 'retry-after': '3' }).end(),
    )
    expect((await failureOf(client.get('/x'))).status).toBe(503)
    expect(server.seen).toHaveLength(1)
  })

  it.each<[string, Handler]>([
    ['no answer', () => undefined],
    [
      'an answer whose body does not end',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('[')
      },
    ],
    [
      'a pause before the retry that is longer than the limit',
      (_request, response) => response.writeHead(503, { 'retry-after': '2' }).end(),
    ],
  ])('ends after its time limit with %s', async (_kind, handler) => {
    const { client, server } = await start(handler, 600)
    expect(await failureOf(client.get('/x'))).toMatchObject({ status: 504, code: 'timeout' })
    expect(server.seen).toHaveLength(1)
  })

  it('gives one request another limit: shorter, or longer than the answers of others are waited for', async () => {
    const { client } = await start((request, response) => {
      if (request.method === 'POST') setTimeout(() => answerJson(response, 'taken'), 300)
    }, 100)
    expect((await client.post('/letters', {}, { timeoutMs: 60_000 })).data).toBe('taken')
    const { client: patient } = await start(() => undefined, 60_000)
    expect((await failureOf(patient.get('/x', { timeoutMs: 50 }))).code).toBe('timeout')
  })

  it('ends when it is cancelled, and closes the connection', async () => {
    const closed = Promise.withResolvers<void>()
    const controller = new AbortController()
    const { client, server } = await start((request) => {
      request.socket.on('close', () => closed.resolve())
      controller.abort()
    })
    expect(await failureOf(client.get('/x', { signal: controller.signal }))).toMatchObject({
      status: 499,
      code: 'cancelled',
    })
    await closed.promise
    expect(server.seen).toHaveLength(1)
  })

  it('sends nothing when it was cancelled before', async () => {
    const { client, server } = await start((_request, response) => answerJson(response, 1))
    expect((await failureOf(client.get('/x', { signal: AbortSignal.abort() }))).code).toBe('cancelled')
    expect(server.seen).toEqual([])
  })

  it('calls a signal that timed out a time limit', async () => {
    const { client } = await start(() => undefined)
    expect((await failureOf(client.get('/x', { signal: AbortSignal.timeout(50) }))).code).toBe('timeout')
  })
})
