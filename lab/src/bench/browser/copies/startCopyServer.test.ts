import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchBytes } from '../../responses/fetchBytes.ts'
import { type CopyServer, startCopyServer } from './startCopyServer.ts'

const asked: string[] = []
const portal = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  if (request.url === '/gone') return response.writeHead(404, { 'content-type': 'text/html' }).end('<p>没有')
  if (request.url?.endsWith('.css')) return response.writeHead(200, { 'content-type': 'text/css' }).end('.a{}')
  response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', etag: '"a"', 'x-policy': 'strict' })
  response.end(brotliCompressSync('<p>办理'))
})
let copies: CopyServer

beforeAll(async () => {
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
  copies = await startCopyServer(`http://127.0.0.1:${(portal.address() as AddressInfo).port}`, (html) => ({
    html: `${html}!`,
    files: { '/bare.js': brotliCompressSync('run()') },
  }))
})

afterAll(() => {
  copies.stop()
  portal.close()
})

const get = (path: string) => fetchBytes(`${copies.address}${path}`, 'br')

test('a document is changed once, and sent with the headers of the portal', async () => {
  const first = await get('/guide')
  expect(brotliDecompressSync(first.body).toString()).toBe('<p>办理!')
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'x-policy': 'strict' })
  expect(first.headers.etag).toBeUndefined()
  await get('/guide')
  expect(asked.filter((one) => one === 'GET /guide')).toHaveLength(1)
})

test('what stands beside a document is sent as a script', async () => {
  await get('/guide')
  const { headers, body } = await get('/bare.js')
  expect(headers['content-type']).toContain('text/javascript')
  expect(brotliDecompressSync(body).toString()).toBe('run()')
})

test('everything else is the portal’s own, its failures too', async () => {
  const file = await fetch(`${copies.address}/a.css`, { headers: { 'sec-fetch-dest': 'style' } })
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['text/css', '.a{}'])
  expect(await get('/gone')).toMatchObject({ status: 404, body: Buffer.from('<p>没有') })
})
