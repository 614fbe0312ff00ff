import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { Logger } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collectLog } from '../../../test/collectLog.ts'
import { EncodedBody } from '../../http/EncodedBody.ts'
import { AssetCache } from './AssetCache.ts'
import { registerAssets } from './assets.ts'

const ADDRESS = '/assets/guides/1.0.0-0a1b2c3d/index.js'
const log = collectLog()
let counted: [string, number][]
let byFramework: number
let server: Server
beforeEach(async () => {
  counted = []
  byFramework = 0
  const metrics = { answeredOther: (kind: string, status: number) => void counted.push([kind, status]) }
  const assetCache = new AssetCache({ metrics, log: log.logger as Logger })
  const content = new EncodedBody([Buffer.from('one();'.repeat(500))])
  const framework = Fastify({
    serverFactory: (handle) =>
      createServer((request, response) => {
        if (assetCache.answer(request, response)) return
        byFramework += 1
        handle(request, response)
      }),
  })
  registerAssets(framework, {
    readAsset: async ({ file }) => (file === 'index.js' ? content : undefined),
    assetCache,
    isTagged: true,
  })
  await framework.ready()
  server = framework.server
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const ask = async (path = ADDRESS, init: { method?: string; headers?: Record<string, string> } = {}) => {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    headers: { 'accept-encoding': 'br', ...init.headers },
  })
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    ...headers
  } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, body: await answer.text() }
}

test('a file that was sent before is sent again just as it was, without the framework', async () => {
  const first = await ask()
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-tag': expect.stringContaining('files-guides'),
  })
  expect([await ask(), await ask()]).toEqual([first, first])
  expect(byFramework).toBe(1)
  expect(counted).toEqual([
    ['assets', 200],
    ['assets', 200],
  ])
  const { reqId, ...line } = log.lines('answered').at(-1) ?? {}
  expect(line).toMatchObject({ method: 'GET', status: 200, area: 'guides', version: '1.0.0-0a1b2c3d' })
  expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
})

test('who asks for the headers alone gets them alone', async () => {
  const { headers } = await ask()
  expect(await ask(ADDRESS, { method: 'HEAD' })).toEqual({ status: 200, headers, body: '' })
  expect(byFramework).toBe(1)
})

test.each([
  ['in another encoding', ADDRESS, { 'accept-encoding': 'gzip' }],
  ['in a trace', ADDRESS, { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }],
  ['with a query', `${ADDRESS}?a=1`, {}],
  ['in another spelling', ADDRESS.replace('index', '%69ndex'), {}],
  ['that is none', ADDRESS.replace('index', 'other'), {}],
])('a file %s is the framework’s, however often it is asked for', async (_what, path, headers) => {
  await ask()
  for (const _ of [1, 2]) await ask(path, { headers })
  expect(byFramework).toBeGreaterThanOrEqual(2)
})
