import { homeDto } from '@portal/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWritableServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openWritableServer()
})
afterAll(() => server.close())

const read = async (query = '') => {
  const { body, headers } = await server.get(`/api/home${query}`)
  return { home: homeDto.parse(body), headers }
}

test('what many come for says how long it takes and what it costs, where nobody near handles it, too', async () => {
  const { home } = await read()
  expect(home.personal.common).toHaveLength(8)
  for (const { timeText, feeText } of [...home.personal.common, ...home.legal.common]) {
    expect(timeText).toMatch(/当场办结|\d+ 个(工作|自然)日/)
    expect(feeText).toBeTruthy()
  }
})

test('a part that cannot be read is named, the others are there, and nobody keeps the answer', async () => {
  await server.pool.query('alter view shown_notice rename to shown_notice_away')
  const { home, headers } = await read('?region=440300')
  expect(home.failed).toEqual(['notices'])
  expect(home.notices).toEqual([])
  expect(home.figures.length).toBeGreaterThan(0)
  expect(home.personal.blocks).toHaveLength(8)
  expect(headers['cache-control']).toBe('no-store')

  await server.pool.query('alter view shown_notice_away rename to shown_notice')
  const after = await read('?region=440300')
  expect(after.home.failed).toEqual([])
  expect(after.home.notices.length).toBeGreaterThan(0)
  expect(after.headers['cache-control']).not.toBe('no-store')
})

test('a combined matter says what it saves', async () => {
  const { home } = await read()
  const birth = home.combos.find(({ name }) => name === '新生儿出生')
  expect(birth?.visits).toEqual({ before: 3, after: 1 })
  // Its members share no paper that applicants bring: nothing is saved, and nothing is said.
  expect(birth?.materials).toBeNull()
})

test('without its cards there is no home page', async () => {
  await server.pool.query('alter table home_link rename to home_link_away')
  expect((await server.get('/api/home')).status).toBe(500)
  await server.pool.query('alter table home_link_away rename to home_link')
})
