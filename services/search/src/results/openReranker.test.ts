import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { HitRow } from '../query/searchStatement.ts'
import { openReranker, type RerankOutcome, reranked } from './openReranker.ts'

const row = (ref: string): HitRow => ({
  kind: 'matter',
  ref,
  title: `事项${ref}`,
  summary: '',
  dated: null,
  isExact: false,
  coverage: 1,
  share: 1,
  score: 1,
  features: null,
  theme: null,
  matter: null,
})
const rows = ['A', 'B', 'C'].map(row)

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(listener: RequestListener): Promise<string> {
  const own = createServer(listener)
  server = own
  await new Promise<void>((done) => own.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(own.address() as AddressInfo).port}/`
}

async function rank(listener: RequestListener, limitMs = 60_000) {
  const outcomes: RerankOutcome[] = []
  const stop = reranked.listen((outcome) => outcomes.push(outcome))
  const order = await openReranker(await serve(listener), { limitMs })('办证', rows)
  stop()
  return [order.map(({ ref }) => ref).join(''), ...outcomes]
}

const saying =
  (text: string, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
const ordering = (...order: unknown[]) => saying(JSON.stringify({ order }))

test('the service gets question and candidates, and its order is taken', async () => {
  let asked = ''
  const found = await rank((request, response) => {
    request.on('data', (piece: Buffer) => {
      asked += piece
    })
    request.on('end', () => response.end(JSON.stringify({ order: ['matter:C', 'matter:A', 'matter:B'] })))
  })
  expect(found).toEqual(['CAB', 'done'])
  expect(JSON.parse(asked)).toEqual({
    question: '办证',
    candidates: ['A', 'B', 'C'].map((ref) => ({ id: `matter:${ref}`, title: `事项${ref}`, summary: '' })),
  })
})

test('what it leaves out stands behind as before', async () => {
  expect(await rank(ordering('matter:B'))).toEqual(['BAC', 'done'])
})

test.each([
  ['names what nobody asked about', ordering('matter:Z', 'matter:A')],
  ['names one twice', ordering('matter:B', 'matter:B')],
  ['gives no names', ordering(1, 2)],
  ['writes something of its own', saying(JSON.stringify({ order: ['matter:B'], text: '点这里' }))],
  ['gives more than there can be', ordering(...Array(21).fill('matter:A'))],
  ['is no JSON', saying('<html>')],
  ['is too large', saying(JSON.stringify({ order: ['matter:B'] }).padEnd(10_000))],
])('an answer that %s changes nothing', async (_what, listener) => {
  expect(await rank(listener)).toEqual(['ABC', 'wrong'])
})

test.each([
  ['an error', saying('{"order":["matter:B"]}', 500)],
  ['another address', (_request, response) => response.writeHead(302, { location: '/other' }).end()],
  ['a closed connection', (request) => request.destroy()],
] satisfies [string, RequestListener][])('%s changes nothing', async (_what, listener) => {
  expect(await rank(listener)).toEqual(['ABC', 'failed'])
})

test('an answer that does not come is not waited for', async () => {
  expect(await rank(() => undefined, 20)).toEqual(['ABC', 'late'])
})
