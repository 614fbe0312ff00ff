import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Bucket } from './Bucket.ts'
import { openBucket } from './openBucket.ts'

let server: Server
let bucket: Bucket
let answer: RequestListener
let asked: number

beforeEach(async () => {
  asked = 0
  server = createServer((request, response) => {
    asked += 1
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const keys = { AWS_ACCESS_KEY_ID: 'portal', AWS_SECRET_ACCESS_KEY: 'a-secret+of/the-tests' }
  bucket = new Bucket(
    openBucket('s3://releases/portal', { ...keys, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`, AWS_REGION: 'x' }),
  )
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

const error = (status: number, code: string): RequestListener => {
  const xml = `<Error><Code>${code}</Code><Message>a-secret+of/the-tests</Message></Error>`
  return (_request, response) => void response.writeHead(status).end(xml)
}
const half: RequestListener = (_request, response) => {
  response.writeHead(200, { etag: '"a"', 'content-length': 100 }).write('half')
  setImmediate(() => response.destroy())
}
const halfInChunks: RequestListener = (_request, response) => {
  response.writeHead(200, { etag: '"a"' }).write('half')
  setImmediate(() => response.destroy())
}
const mebibyte = Buffer.alloc(1024 * 1024)
const endless: RequestListener = (_request, response) => {
  response.writeHead(200, { etag: '"a"' })
  const write = () => {
    while (!response.destroyed && response.write(mebibyte));
  }
  response.on('drain', write)
  write()
}

const faults: readonly (readonly [string, RequestListener, RegExp])[] = [
  ['is out of order', error(500, 'InternalError'), /500 InternalError/],
  ['wants less of it', error(503, 'SlowDown'), /503 SlowDown/],
  ['refuses', error(403, 'AccessDenied'), /403 AccessDenied/],
  ['answers another thing than asked', (_request, response) => void response.writeHead(204).end(), /204/],
  ['breaks off in the middle of a known length', half, /./],
  ['breaks off in the middle of chunks', halfInChunks, /./],
  ['hangs up at once', (request) => request.socket.destroy(), /./],
  ['speaks something else', (request) => request.socket.end('SSH-2.0-x\r\n'), /./],
  ['never ends', endless, /larger than/],
  ['sends elsewhere', (_request, response) => void response.writeHead(307, { location: '/x' }).end(), /redirects/],
]

describe.each(faults)('a store that %s', (_what, listener, reason) => {
  test.each([
    ['get', () => bucket.get('registry.json')],
    ['put', () => bucket.put('registry.json', Buffer.from('{}'), { type: 'application/json' })],
    ['list', () => bucket.list()],
    ['remove', () => bucket.remove('registry.json').then(() => Promise.reject(new Error('removed: 204')))],
  ])('makes %s fail with a sentence that repeats no secret', async (_name, act) => {
    answer = listener
    const fault = await act().catch((cause: unknown) => cause)
    expect(fault).toBeInstanceOf(Error)
    expect(String(fault)).toMatch(reason)
    expect(String(fault)).not.toContain('a-secret')
  })
})

test.each([
  ['the same', () => 'again'],
  ['ever new', () => `page-${asked}`],
])('a list whose next page is always there under %s name comes to an end', async (_what, name) => {
  answer = (_request, response) => {
    const next = `<NextContinuationToken>${name()}</NextContinuationToken>`
    response.end(`<ListBucketResult><IsTruncated>true</IsTruncated>${next}</ListBucketResult>`)
  }
  await expect(bucket.list()).rejects.toThrow(/清单没有结尾/)
})

test.each([
  '<ListBucketResult><Contents><__proto__>x</__proto__></Contents></ListBucketResult>',
  '<!DOCTYPE x [<!ENTITY a "b">]><ListBucketResult><Contents><Key>&a;</Key></Contents></ListBucketResult>',
  '<ListBucketResult><Contents><Key>a</Key>',
  '<html><body>Sign in to the network</body></html>',
  '{"objects":[]}',
  '',
])('what is no list is refused: %j', async (xml) => {
  answer = (_request, response) => void response.end(xml)
  await expect(bucket.list()).rejects.toThrow()
})
