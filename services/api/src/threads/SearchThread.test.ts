import type { Worker } from 'node:worker_threads'
import { listPoolLoads, runInRequest, type StatementRun, statementRun } from '@portal/database/pool'
import { openTestDatabase, silentLog, type TestDatabase } from '@portal/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SearchThread } from './SearchThread.ts'

let database: TestDatabase
let search: SearchThread
const threads: Worker[] = []
const note = (thread: Worker) => void threads.push(thread)
beforeAll(async () => {
  process.on('worker', note)
  database = await openTestDatabase('tiny')
  search = new SearchThread({ pool: database.pool, rerankUrl: '', log: silentLog })
})
afterAll(async () => {
  process.off('worker', note)
  await search.close()
  await database.close()
})

const noFilters = {
  ...({ type: 'all', creditCode: null, audience: null, theme: null, taskType: null, onlineLevel: null } as const),
  ...{ isOnline: null, tag: null, section: null, from: null, to: null },
}
const asked = (keyword: string) => ({
  keyword,
  filters: noFilters,
  isOnlyHere: false,
  sort: 'relevance' as const,
  chain: ['440000'],
  followsPlace: true,
  isEverywhere: false,
  pageNo: 1,
  pageSize: 10,
})
/** Of all services of this process. */
const connectionsForSearch = () => listPoolLoads().find(({ pool }) => pool === 'portal-search')?.maximum ?? 0
const never = new AbortController().signal
const inRequest = { gone: never, timeLeftMs: () => 60_000, isReading: true }

/** @returns the new state of the content */
async function change(): Promise<number> {
  const { rows } = await database.pool.query<{ revision: number }>(
    `insert into content_change (summary, tags) values ('another state', '{all}') returning revision`,
  )
  return rows[0]?.revision ?? 0
}

test('what was run for a search is counted here before its answer comes, with its place in the trace', async () => {
  const others = connectionsForSearch()
  const runs: StatementRun[] = []
  const stop = statementRun.listen((run) => runs.push(run))
  const trace = { id: 'a'.repeat(32), spanId: 'b'.repeat(16), parentId: 'c'.repeat(16) }
  const before = performance.timeOrigin + performance.now()
  const { keyword } = await runInRequest({ ...inRequest, trace }, () => search.find(asked('身份证'), 0))
  stop()
  expect(keyword).toBe('身份证')
  const found = runs.find(({ name }) => name.startsWith('search-found'))
  expect(found).toMatchObject({ isFailed: false, span: { traceId: trace.id, parentId: trace.spanId } })
  expect(found?.endedAt).toBeGreaterThan(before)
  expect(connectionsForSearch() - others).toBe(6)
})

test('an answer is never made from a state of the content that is older than whoever asks knows', async () => {
  const revision = await change()
  await expect(search.find(asked('户口'), revision)).resolves.toMatchObject({ keyword: '户口' })
  await expect(search.find(asked('户口'), revision + 1)).rejects.toMatchObject({ status: 503 })
  await search.learn(revision)
})

test('a visitor who left is not searched for, and one whose time is over is told so', async () => {
  const gone = new AbortController()
  const left = runInRequest({ ...inRequest, gone: gone.signal }, () => search.find(asked('护照'), 0))
  gone.abort()
  await expect(left).rejects.toMatchObject({ status: 503 })
  const late = runInRequest({ ...inRequest, timeLeftMs: () => 0 }, () => search.find(asked('结婚证'), 0))
  await expect(late).rejects.toMatchObject({ status: 503 })
})

test('a thread that ended costs what it was at, and the next search opens another one', async () => {
  const [thread] = threads
  const broken = expect(search.learn(await change())).rejects.toMatchObject({ status: 503 })
  const before = connectionsForSearch()
  await Promise.all([thread?.terminate(), broken])
  expect(before - connectionsForSearch()).toBe(6)
  await expect(search.find(asked('社保卡'), 0)).resolves.toMatchObject({ keyword: '社保卡' })
  expect(threads).toHaveLength(2)
})
