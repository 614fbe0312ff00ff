import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FaultProxy, openFaultProxy, openTestDatabase, silentLog, type TestDatabase } from '../../test/index.ts'
import { createPool } from './createPool.ts'
import { openSidePool } from './openSidePool.ts'
import { openPlace, placeOf } from './poolPlace.ts'
import { ReadWritePool } from './ReadWritePool.ts'
import { type RequestContext, runInRequest } from './requestContext.ts'
import { statement } from './statement.ts'

// Two databases that differ in name and in how far their content has come, as a primary and a replica do.
let primary: TestDatabase
let replica: TestDatabase
let proxy: FaultProxy
let pool: pg.Pool
beforeAll(async () => {
  primary = await openTestDatabase('empty')
  replica = await openTestDatabase('empty')
})
beforeEach(async () => {
  proxy = await openFaultProxy(replica.url)
  pool = createPool({ connectionString: primary.url }, silentLog, proxy.url)
  return async () => {
    await pool.end()
    await proxy.close()
  }
})
afterAll(async () => {
  await primary.close()
  await replica.close()
})

const selectName = statement<{ name: string }>('name', 'select current_database() as name')
const call: RequestContext = { gone: new AbortController().signal, timeLeftMs: () => 10_000, isReading: true }
const nameOf = async ({ pool: own }: TestDatabase) => (await selectName(own, []))[0]?.name
const read = async (from = pool) => (await runInRequest(call, () => selectName(from, [])))[0]?.name
const require = (revision: number) => pool instanceof ReadWritePool && pool.requireRevision(revision)

test('reading goes to its own address, writing and work of the service itself to the primary', async () => {
  expect(await read()).toBe(await nameOf(replica))
  const [written] = await runInRequest({ ...call, isReading: false }, () => selectName(pool, []))
  expect(written?.name).toBe(await nameOf(primary))
  expect((await selectName(pool, []))[0]?.name).toBe(await nameOf(primary))
})

test('side pools for reading do the same, others stay at the primary', async () => {
  const limits = { max: 1, maxWaiting: 1 }
  const [search, state] = [openSidePool(pool, { ...limits, isForReading: true }), openSidePool(pool, limits)]
  expect([await read(search), await read(state)]).toEqual([await nameOf(replica), await nameOf(primary)])
  await Promise.all([search.end(), state.end()])
})

test('nothing is read from content older than what is required, over no connection, until it has come as far', async () => {
  const search = openSidePool(pool, { max: 1, maxWaiting: 1, isForReading: true })
  await Promise.all([read(), read(search)])
  const { rows } = await replica.pool.query<{ revision: number }>(
    `select coalesce(max(revision), 0)::int as revision from content_change`,
  )
  require(Number(rows[0]?.revision) + 1)
  for (const from of [pool, pool, search]) expect(await read(from)).toBe(await nameOf(primary))
  await replica.pool.query(`insert into content_change (summary, tags) values ('changed', '{all}')`)
  for (const from of [pool, pool, search]) expect(await read(from)).toBe(await nameOf(replica))
  await search.end()
})

test('a replica that is lost costs readers nothing, whether it refuses or breaks off', async () => {
  await Promise.all([read(), read(), read()])
  proxy.refuseQueries()
  // What is prepared over a connection may still be answered there.
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => read()))
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  await proxy.close()
  expect(new Set(await Promise.all(Array.from({ length: 12 }, () => read())))).toEqual(new Set([await nameOf(primary)]))
})

test('another thread is told in plain values where a pool leads, and reads there', async () => {
  const place = structuredClone(placeOf(pool, { max: 1, maxWaiting: 1, application_name: 'test-place' }))
  const opened = openPlace(place, silentLog)
  expect([await read(opened), await nameOf(primary)]).toEqual([
    await nameOf(replica),
    (await selectName(opened, []))[0]?.name,
  ])
  await opened.end()
})
