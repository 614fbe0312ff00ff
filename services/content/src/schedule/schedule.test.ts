import { RouteTable } from '@portal/contracts/routes'
import { changeLocks } from '@portal/database/migrations'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { notice } from '@portal/records/kinds'
import { testSecret } from '@portal/records/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourcesOf } from '../../test/sourcesOf.ts'
import { examineContent } from '../doctor/examineContent.ts'
import { exportRecords } from '../export/exportRecords.ts'
import { formatFreshnessReport } from '../freshness/formatFreshnessReport.ts'
import { reportFreshness } from '../freshness/reportFreshness.ts'
import { importContent } from '../import/importContent.ts'
import { reindex } from '../reindex/reindex.ts'
import { acquireContentLock } from '../stored/batch.ts'
import { undoBatch } from '../undo/undoBatch.ts'
import { advanceSchedule } from './advanceSchedule.ts'
import { readWait } from './readWait.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('empty')
})
afterAll(() => database.close())

const record = { source: '测试', updatedAt: '2026-11-10' }
const region = { code: '440000', name: '广东省', shortName: '广东', level: 'province', ...record }
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Math.ceil(Date.now() / 1000) * 1000 + days * dayMs).toISOString()
const noticeOf = (id: string, publishedAt: string) => ({
  ...{ id, title: `公告 ${id}`, type: 'announcement', regionCode: '440000', publisher: '测试单位' },
  ...{ bodyHtml: '<p>正文</p>', publishedAt, ...record },
})

async function bring(rows: Record<string, object[]>): Promise<number> {
  const { faults, batch } = await importContent({
    pool: database.pool,
    secret: testSecret,
    sources: sourcesOf({ region: [region], ...rows }),
    dryRun: false,
    summary: 'test',
  })
  expect(faults).toEqual([])
  return batch?.number ?? 0
}

/** What readers go by, and whether the search knows it. */
async function stateOf(id: string) {
  const { rows } = await database.pool.query<{ state: string; isFound: boolean }>(
    `select current_state as state, exists (select from search_document where kind = 'notice' and ref = id) as "isFound"
     from notice where id = $1`,
    [id],
  )
  return rows[0]
}

/** As if the clock had gone there while nobody wrote: the trigger would work the state out at once. */
const moveDay = (id: string, to: string) =>
  database.pool.query(
    `alter table notice disable trigger user; update notice set published_at = ${to} where id = '${id}'; alter table notice enable trigger user`,
  )

async function examine() {
  const findings = await examineContent(database.pool, new Date())
  return findings.find(({ subject }) => subject === '计划日期')
}

test('what changes in the next thirty days stands in the report and is counted by the doctor, nothing later', async () => {
  await bring({ notice: [noticeOf('near', inDays(3)), noticeOf('far', inDays(40))] })
  const addresses = { askService: async () => 200, routes: new RouteTable([]), portal: undefined, withExternal: false }
  const report = await reportFreshness({ pool: database.pool, now: new Date(), days: 365, addresses })
  expect(report.scheduled).toMatchObject([{ title: '通知公告', key: 'near', name: '公告 near', edge: 'starts' }])
  expect(formatFreshnessReport(report)).toMatch(
    /30 天内开始或者结束显示的内容：1 项\n {2}\d{4}-\d\d-\d\d 开始：通知公告 near 公告 near\n/,
  )
  const message = expect.stringMatching(/^30 天内有 1 项内容开始或者结束显示，最近的在 \S+：公告 near；/)
  expect(await examine()).toMatchObject({ level: 'ok', message })
})

test('what waits is in the export of operators, as its file said it', async () => {
  let text = ''
  for await (const line of exportRecords(database.pool, { entity: notice, format: 'ndjson', rows: notice.table }))
    text += line
  const far = text.split('\n').find((line) => line.includes('"far"'))
  expect(JSON.parse(far ?? '')).toMatchObject({ id: 'far', state: '1' })
  expect(far).not.toContain('currentState')
})

test('the wait ends with the nearest day, and an import brings it nearer', async () => {
  expect(await readWait(database.pool)).toBeGreaterThan(2 * dayMs)
  await bring({ notice: [noticeOf('nearer', inDays(1))] })
  expect(await readWait(database.pool)).toBeLessThanOrEqual(dayMs + 1000)
  await moveDay('nearer', "now() - interval '1 hour'")
  expect(await readWait(database.pool)).toBeLessThan(0)
  expect(await examine()).toMatchObject({ level: 'warn', message: expect.stringMatching(/^1 项内容到了日期/) })
})

test('while somebody imports nothing is turned, and nobody waits for it', async () => {
  const release = await acquireContentLock(database.pool)
  expect(await advanceSchedule(database.pool)).toBeUndefined()
  await release()
  expect(await stateOf('nearer')).toEqual({ state: '0', isFound: false })
  expect(await advanceSchedule(database.pool)).toMatchObject({ records: 1, revision: expect.any(Number) })
  expect(await stateOf('nearer')).toEqual({ state: '1', isFound: true })
  expect(await advanceSchedule(database.pool)).toEqual({ records: 0, revision: undefined })
})

test('who has changed content is out of the way as soon as that is said', async () => {
  const next = await database.pool.connect()
  const found: unknown[] = []
  for (let times = 0; times < 20; times += 1) {
    const release = await acquireContentLock(database.pool)
    await release()
    const { rows } = await next.query('select pg_try_advisory_xact_lock($1) as "isFree"', [changeLocks.content])
    found.push(...rows)
  }
  next.release()
  expect(found).toEqual(Array(20).fill({ isFree: true }))
})

test('an import that was taken back leaves the day as it was, and what was shown meanwhile is judged by its day', async () => {
  const batch = await bring({ notice: [noticeOf('far', inDays(-1))] })
  expect(await stateOf('far')).toEqual({ state: '1', isFound: true })
  await undoBatch({ pool: database.pool, number: batch, undoableBatches: 20 })
  expect(await stateOf('far')).toEqual({ state: '0', isFound: false })
})

test('after a clock that was ahead the doctor says so, and a new index judges all by the clock as it is', async () => {
  await moveDay('nearer', "now() + interval '2 days'")
  await database.pool.query(`update content_schedule set reached_at = now() + interval '3 days'`)
  expect(await advanceSchedule(database.pool)).toEqual({ records: 0, revision: undefined })
  expect(await stateOf('nearer')).toEqual({ state: '1', isFound: true })
  expect(await examine()).toMatchObject({ level: 'warn', fix: expect.stringContaining('portal reindex') })
  await reindex(database.pool)
  expect(await stateOf('nearer')).toEqual({ state: '0', isFound: false })
  expect(await examine()).toMatchObject({ level: 'ok' })
  const { rows } = await database.pool.query('select tags from content_change order by revision desc limit 1')
  expect(rows).toEqual([{ tags: ['all'] }])
})
