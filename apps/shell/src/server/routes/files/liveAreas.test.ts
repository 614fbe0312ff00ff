import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { EncodedBody } from '../../http/EncodedBody.ts'
import { registerLiveAreas } from './liveAreas.ts'

const address = '/areas/0a1b2c3d4e5f6071.json'
const text = JSON.stringify({ routes: Array(100).fill({ title: '办事指南' }), remotes: {} })

function open() {
  const shell = Fastify()
  const kept = new Map([[address, new EncodedBody([Buffer.from(text)])]])
  registerLiveAreas(shell, { findLiveAreas: (asked) => kept.get(asked) })
  return (url: string, encoding?: string) =>
    shell.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })
}

test('what is live may be kept for ever: other content has another address', async () => {
  const { statusCode, headers, body } = await open()(address)
  expect([statusCode, body]).toEqual([200, text])
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  })
  expect(headers['content-encoding']).toBeUndefined()
})

test('it comes compressed for whoever reads that', async () => {
  const { headers, rawPayload } = await open()(address, 'gzip, deflate, br')
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toBe(text)
})

test.each([
  '/areas/ffffffffffffffff.json',
  '/areas/0a1b2c3d4e5f6071',
  `${address}?x=1`,
  '/areas/..%2f..%2fregistry.json',
  '/areas/',
])('%s was never live: 404, kept by nobody', async (url) => {
  const { statusCode, headers } = await open()(url)
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})
