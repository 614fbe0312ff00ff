import { openTestDatabase, silentLog, type TestDatabase } from '@portal/database/testing'
import { testSecret } from '@portal/records/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OpeningLog } from './OpeningLog.ts'
import { openingKey, openingToken, readOpeningToken } from './openingKey.ts'

const by = (id: string) => ({ id, site: undefined })

let database: TestDatabase
let log: OpeningLog
beforeAll(async () => {
  database = await openTestDatabase('tiny')
})
beforeEach(async () => {
  await database.pool.query('delete from search_opening')
  log = new OpeningLog(database.pool, silentLog)
})
afterAll(() => database.close())

const key = openingKey('居住证', testSecret)
const matter = (place: number, id = '000704Y01000') => ({ place, kind: 'matter', id })
const written = async () =>
  (await database.pool.query('select question_key as key, place, result, openings from search_opening order by place'))
    .rows

test('of one network a question counts once a day as shown and once as opened, whatever it opens', async () => {
  for (const network of ['a', 'a', 'b']) log.collectAffected(key, true, by(network))
  for (let time = 0; time < 30; time += 1) log.noteOpened(key, matter(1 + (time % 5)), by('a'))
  log.noteOpened(key, matter(2), by('b'))
  await log.stop()
  expect(await written()).toEqual([
    { key, place: 0, result: 'some', openings: 2 },
    { key, place: 1, result: 'matter:000704Y01000', openings: 1 },
    { key, place: 2, result: 'matter:000704Y01000', openings: 1 },
  ])
})

test('no question, network or moment is written, and those of a day are added up', async () => {
  log.noteOpened(key, matter(3), by('10.20.30.40'))
  await log.flush()
  log.noteOpened(key, matter(3), by('other'))
  await log.stop()
  const { rows } = await database.pool.query('select * from search_opening')
  expect(rows).toHaveLength(1)
  expect(Object.keys(rows[0])).toEqual(['day', 'question_key', 'place', 'result', 'openings'])
  expect(rows[0]).toMatchObject({ openings: 2 })
  expect(JSON.stringify(rows)).not.toMatch(/居住证|10\.20/)
})

test('however many questions are invented, a day has room for so many, and those it has go on counting', async () => {
  const small = new OpeningLog(database.pool, silentLog, 3)
  small.collectAffected(key, true, by('a'))
  await small.flush()
  for (const word of ['甲', '乙', '丙']) small.collectAffected(openingKey(word, testSecret), true, by('a'))
  small.collectAffected(key, true, by('b'))
  await small.stop()
  const { rows } = await database.pool.query('select count(*)::int as count, max(openings) as most from search_opening')
  expect(rows).toEqual([{ count: 3, most: 2 }])
})

test('a token is made of what may be written down, and believed only when this installation made it', () => {
  const token = openingToken('居住證', testSecret) ?? ''
  expect(token).toMatch(/^[0-9a-f]{28}$/)
  expect(readOpeningToken(token, testSecret)).toBe(key)
  for (const forged of ['', '0'.repeat(28), `${token}0`, token.toUpperCase(), token.slice(0, -1)])
    expect(readOpeningToken(forged, testSecret)).toBeUndefined()
  expect(openingToken('13800138000', testSecret)).toBeUndefined()
})
