import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Door, openDoor, openTestDatabase, silentLog, type TestDatabase } from '../../test/index.ts'
import { createPool } from './createPool.ts'
import { openPlace, placeOf } from './poolPlace.ts'
import { runInRequest } from './requestContext.ts'
import { statement } from './statement.ts'
import { Topology } from './Topology.ts'

let database: TestDatabase
let door: Door
let topology: Topology
let pool: pg.Pool
beforeAll(async () => {
  database = await openTestDatabase('empty')
  door = await openDoor(database.url)
  topology = await Topology.open({ urls: [door.url], maxLagMs: 2_000, log: silentLog })
  pool = createPool({ connectionString: door.url }, silentLog, topology)
})
afterAll(async () => {
  await door.close()
  await pool.end()
  await topology.close()
  await database.close()
})

const selectOne = statement<{ one: number }>('one', 'select 1 as one')

/** All connections of the pool, for as long as a test lasts. */
const holdAll = async () => {
  const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  onTestFinished(() => {
    for (const client of held) client.release(true)
  })
}

test('another thread can be told in plain values where a pool leads, and reads there as this one does', async () => {
  const limits = { max: 1, maxWaiting: 1, application_name: 'test-place' }
  const place = structuredClone(placeOf(pool, limits))
  expect(place.topology).toEqual({ urls: [door.url], maxLagMs: 2_000 })
  const opened = await openPlace(place, silentLog)
  const ask = statement<{ name: string }>('place', "select current_setting('application_name') as name")
  expect(await ask(opened.pool, [])).toEqual([{ name: 'test-place' }])
  await opened.close()
})

test('a server whose connections are all in use is busy, not lost', async () => {
  await holdAll()
  const call = { isGone: () => false, timeLeftMs: () => 10_000, isReading: true }
  const standings = new Set<string>()
  const watching = setInterval(() => standings.add(topology.standings[0]?.standing ?? ''), 5)
  const began = performance.now()
  const waitedOnce = pool.connect().catch(() => performance.now() - began)
  const answers = await Promise.allSettled([
    selectOne(pool, []),
    runInRequest(call, () => selectOne(pool, [])),
    runInRequest({ ...call, isReading: false }, () => selectOne(pool, [])),
  ])
  standings.add(topology.standings[0]?.standing ?? '')
  clearInterval(watching)
  for (const answer of answers) expect(answer).toMatchObject({ reason: { message: /^timeout exceeded/ } })
  // What it had no room for is not asked again: that would take twice as long.
  expect(performance.now() - began).toBeLessThan(1.75 * Number(await waitedOnce))
  expect([...standings]).toEqual(['primary'])
})

test('a server that freezes is found by the looks, whatever its connections do', async () => {
  await holdAll()
  door.freeze()
  await expect.poll(() => topology.primary).toBeUndefined()
  await expect(selectOne(pool, [])).rejects.toThrow('no primary')
})
