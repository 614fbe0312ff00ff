import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { Plan, Stream } from './Plan.ts'
import { runPlan } from './runPlan.ts'

const body = brotliCompressSync('<html></html>')
const asked: IncomingMessage[] = []
let server: Server | undefined
afterEach(() => {
  asked.splice(0)
  server?.closeAllConnections()
  server?.close()
})

const answerAll: RequestListener = (_request, answer) => {
  answer.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': body.length })
  answer.end(body)
}

async function run(listener: RequestListener, stream: Partial<Stream>, plan: Partial<Plan> = {}) {
  server = createServer((request, answer) => {
    asked.push(request)
    listener(request, answer)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const streams: Plan['streams'] = {
    pages: {
      questions: { paths: ['/a', '/b', '/c'], encoding: 'browser' },
      pace: { kind: 'closed', visitors: 2, maximum: 20 },
      expected: { statuses: [200], encoding: 'compressed' },
      ...stream,
    },
  }
  const { streams: results } = await runPlan({ address, durationMs: 5_000, patienceMs: 2_000, streams, ...plan })
  return results.pages
}

test('a closed load asks as many questions as it may, over one connection for each visitor', async () => {
  const result = await run(answerAll, {})
  expect(result).toMatchObject({ asked: 20, endings: { 200: 20 }, good: 20, faults: [] })
  expect(new Set(asked.map(({ socket }) => socket)).size).toBe(2)
})

test('it asks as Chrome does, and for a plain answer only when told to', async () => {
  await run(answerAll, {})
  expect(asked[0]?.headers).toMatchObject({
    'accept-encoding': 'gzip, deflate, br, zstd',
    'sec-ch-ua-mobile': '?0',
    'sec-fetch-dest': 'document',
  })
  const plain = await run(answerAll, { questions: { paths: ['/'], encoding: 'identity' } })
  expect(asked.at(-1)?.headers['accept-encoding']).toBe('identity')
  expect(plain?.faults).toEqual([])
})

test('new questions are never asked twice: once the paths are through they come in another look', async () => {
  await run(answerAll, { questions: { paths: ['/a', '/b', '/c'], encoding: 'browser', newFrom: 2 } })
  const looks = asked.map(({ url, headers }) => `${url} ${headers['sec-ch-ua-mobile']} ${headers.cookie}`)
  expect(new Set(looks).size).toBe(20)
  expect(looks[0]).toBe('/c ?0 undefined')
})

test('an open load goes on asking while nobody answers, until its connections are used up', async () => {
  const pace = { kind: 'open', perSecond: 200, connections: 30 } as const
  const result = await run(() => undefined, { pace }, { durationMs: 500, patienceMs: 300 })
  expect(result?.asked).toBeGreaterThanOrEqual(30)
  expect(result?.unasked).toBeGreaterThan(0)
  expect(result?.endings).toEqual({ 'timed out': result?.asked })
  expect(result?.good).toBe(0)
})

test('an open load keeps few connections when answers are quick', async () => {
  const pace = { kind: 'open', perSecond: 200, connections: 1_000 } as const
  const result = await run(answerAll, { pace }, { durationMs: 500 })
  expect(result).toMatchObject({ asked: 100, unasked: 0, endings: { 200: 100 } })
  expect(new Set(asked.map(({ socket }) => socket)).size).toBeLessThan(100)
})

test('a tenth of impatient visitors leaves without an answer', async () => {
  const slow: RequestListener = (request, answer) => setTimeout(() => answerAll(request, answer), 20)
  const pace = { kind: 'closed', visitors: 4, maximum: 40 } as const
  const result = await run(slow, { isImpatient: true, pace })
  expect(result?.endings).toEqual({ 200: 36, left: 4 })
})

test('closed connections and refusals are counted as what they are', async () => {
  const faulty: RequestListener = (request, answer) => {
    if (asked.length % 2 === 0) return request.socket.destroy()
    answer.writeHead(503, { connection: 'close', 'content-length': 2 })
    return answer.end('no')
  }
  const result = await run(faulty, {})
  expect(result?.endings).toEqual({ 503: 10, broken: 10 })
  expect(result?.faults).toContain('status 503')
})

test('a visitor leaves when patience is over, however the answer drips', async () => {
  const drip: RequestListener = (_request, answer) => {
    answer.writeHead(200, { 'content-length': 1_000 })
    const timer = setInterval(() => answer.write('x'), 50)
    answer.once('close', () => clearInterval(timer))
  }
  const pace = { kind: 'closed', visitors: 1, maximum: 1 } as const
  expect((await run(drip, { pace }, { patienceMs: 200 }))?.endings).toEqual({ 'timed out': 1 })
})
