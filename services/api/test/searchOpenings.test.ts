import { searchDto } from '@portal/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWritableServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openWritableServer('tiny')
})
afterAll(() => server.close())

async function tokenOf(keyword: string, more = ''): Promise<string | null> {
  const { body } = await server.get(`/api/search?region=440104&keyword=${encodeURIComponent(keyword)}${more}`)
  return searchDto.parse(body).openingToken
}

async function report(url: string, type = 'text/ping', payload = 'PING') {
  const headers = { 'content-type': type, 'x-visitor-address': '192.0.2.7' }
  return (await server.app.inject({ method: 'POST', url, headers, payload })).statusCode
}

test('an answer has a token that tells nothing, the same for every writing of the question', async () => {
  const token = await tokenOf('居住证')
  expect(token).toMatch(/^[0-9a-f]{28}$/)
  expect(await tokenOf('居住證')).toBe(token)
  expect(await tokenOf('护照')).not.toBe(token)
})

test.each([
  ['a number', '13800138000', ''],
  ['a further page', '居住证', '&pageNo=2'],
  ['a tab', '居住证', '&type=guide'],
  ['a search that is narrowed', '居住证', '&audience=personal'],
])('%s is not counted', async (_what, keyword, more) => expect(await tokenOf(keyword, more)).toBeNull())

test('what links and beacons tell is taken, without a body and as browsers send it', async () => {
  const token = await tokenOf('居住证')
  expect(await report(`/api/search/shown/${token}/some`)).toBe(204)
  expect(await report(`/api/search/opened/${token}/2/matter/000704Y01000`)).toBe(204)
  expect(await report(`/api/search/opened/${token}/2/matter/000704Y01000`, 'text/plain')).toBe(204)
})

test('what nobody here made, or no page says, is refused', async () => {
  const token = await tokenOf('居住证')
  expect(await report(`/api/search/shown/${'0'.repeat(28)}/some`)).toBe(404)
  for (const address of [
    '/api/search/shown/x/some',
    `/api/search/shown/${token}/many`,
    `/api/search/opened/${token}/0/matter/000704Y01000`,
    `/api/search/opened/${token}/51/matter/000704Y01000`,
    `/api/search/opened/${token}/1/person/000704Y01000`,
    `/api/search/opened/${token}/1/matter/${encodeURIComponent("a'b c")}`,
    `/api/search/opened/${token}/1/matter/${'a'.repeat(41)}`,
  ])
    expect(await report(address), address).toBe(400)
  expect(await report(`/api/search/shown/${token}/some`, 'text/ping', 'PING'.repeat(10))).toBe(413)
  expect(await report(`/api/search/shown/${token}/some`, 'application/xml')).toBe(415)
})
