import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isOwnAnswer, measureAnswer } from './measureAnswer.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }

test.each([
  ['/api/disclosure/catalogue?pageSize=50', json, true],
  ['/api/search?keyword=a', json, false],
  ['/api/search/answers/1', json, true],
  ['/api/open-data/hall.json', { ...json, 'accept-ranges': 'bytes' }, false],
  ['/api/guides/1/pdf', { 'content-type': 'application/pdf' }, false],
  ['/v3/index', { 'content-type': 'text/html' }, false],
])('%s with %j is made by the main thread of the content service for each who asks: %s', (address, headers, isOwn) => {
  expect(isOwnAnswer(address, new Headers(headers))).toBe(isOwn)
})

/** A portal that refuses its first answers. */
async function startBusyPortal(refusals: number) {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    if (asked > refusals) response.end('an answer')
    else response.writeHead(503, { 'retry-after': '0' }).end('busy')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { portal: { address: `http://127.0.0.1:${port}`, pid: process.pid }, asked: () => asked }
}

test('an answer is measured anew when it was refused in between, so often as somebody would try', async () => {
  const busy = await startBusyPortal(2)
  expect(await measureAnswer(busy.portal, { address: '/', times: 3 })).toMatchObject({ status: 200, bytes: 9 })
  expect(busy.asked()).toBe(6)
})

test('of a portal that refuses all that is said', async () => {
  const { portal } = await startBusyPortal(Number.POSITIVE_INFINITY)
  expect(await measureAnswer(portal, { address: '/', times: 1 })).toMatchObject({ status: 503 })
})
