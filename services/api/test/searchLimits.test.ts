import { problemDto } from '@portal/contracts'
import { openSearchPool } from '@portal/search-index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typeAnything } from './hostile/typeAnything.ts'
import { openWritableServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openWritableServer('tiny')
})
afterAll(() => server.close())

// A thousand of them: searchLimits.long.test.ts.
test('whatever is typed is answered as the contract says or refused with a sentence', () => typeAnything(server, 30))

test('ten kilobytes of words are refused, a hundred letters are searched', async () => {
  for (const text of ['证'.repeat(10_000), 'a '.repeat(5000), '居住证 & '.repeat(1500)]) {
    const answer = await server.get(`/api/search?keyword=${encodeURIComponent(text)}`)
    expect([400, 414, 431]).toContain(answer.status)
  }
  expect((await server.get(`/api/search?keyword=${encodeURIComponent('证 '.repeat(50))}`)).status).toBe(200)
})

test('no search runs beyond its limit', async () => {
  const pool = openSearchPool(server.pool)
  try {
    await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  } finally {
    await pool.end()
  }
})

test('while the index cannot be read, searches are told to come back and other pages go on', async () => {
  const client = await server.pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table search_document in access exclusive mode')
    const searches = Array.from({ length: 60 }, (_, number) =>
      server.get(`/api/search?keyword=${encodeURIComponent(`居住证${number}`)}`),
    )
    expect((await server.get('/api/regions/440104')).status).toBe(200)
    for (const { status, body, headers } of await Promise.all(searches)) {
      expect(status).toBe(503)
      expect(headers['retry-after']).toBe('3')
      expect(problemDto.parse(body).detail).toContain('请稍候')
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect((await server.get(`/api/search?keyword=${encodeURIComponent('居住证')}`)).status).toBe(200)
})
