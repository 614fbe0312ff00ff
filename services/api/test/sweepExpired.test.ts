import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepExpired } from '../src/visitors/sweepExpired.ts'
import { sweepAt } from './sweepAt.ts'
import { testRetention } from './testService.ts'
import { openVisitorServer, type VisitorServer } from './visitorServer.ts'

let server: VisitorServer
beforeAll(async () => {
  server = await openVisitorServer()
})
afterAll(() => server.close())

const countRows = async (table: string) => (await server.pool.query(`select from ${table}`)).rowCount ?? 0

/** Replies come by import, dated by day: so many letters are over in one moment. */
async function answerLetters(letters: number): Promise<void> {
  await server.pool.query(
    `with letter as (
       insert into interaction_submission (no, client_token, code_digest, entry, kind, title, content, contact_name, contact, is_public, region_code, submitted_at)
       select 'L' || n, gen_random_uuid(), 'L' || n, 'mail', 'consult', '标题', '内容', '某某', '某处', false, '440100', $2
       from generate_series(1, $1::int) n returning no),
     attached as (insert into interaction_attachment select no, 1, 'a.pdf', 'application/pdf', 'x' from letter)
     insert into interaction_reply select no, 'replied', '民政局', '已办理', $2, $2 from letter`,
    [letters, server.service.now()],
  )
}

beforeEach(async () => {
  for (const table of ['interaction_submission', 'page_feedback', 'case_rating', 'sweep_day'])
    await server.pool.query(`delete from ${table}`)
  await server.pool.query('update sweep_state set swept_at = $1, allowed_until = null', [server.service.now()])
  await server.pool.query(
    `insert into page_feedback values ('F' || gen_random_uuid(), gen_random_uuid(), '/', 'content', '有误', null, $1)`,
    [server.service.now()],
  )
})

async function sweepAll() {
  server.moveClock(1)
  const failed: string[] = []
  const days = { ...testRetention, letters: 0, feedback: 0, ratings: 0 }
  const { deleted, refusals } = await sweepAt(server, { days, onFailure: (table) => failed.push(table) })
  return { deleted, refusals, failed }
}

test('more letters than can be deleted within the time of one statement are deleted all the same', async () => {
  await answerLetters(90)
  // As long as the pages of a large attachment take.
  await server.pool.query(
    `create function be_large() returns trigger language plpgsql as 'begin perform pg_sleep(0.03); return old; end';
     create trigger be_large before delete on interaction_attachment for each row execute function be_large()`,
  )
  expect((await sweepAll()).failed).toEqual([])
  await server.pool.query('drop function be_large cascade')
  expect(await countRows('interaction_submission')).toBe(0)
  expect(await countRows('interaction_attachment')).toBe(0)
})

test('what cannot be deleted at the moment is said, all else goes, and the next time takes it', async () => {
  await answerLetters(1)
  const client = await server.pool.connect()
  await client.query('begin')
  await client.query('lock table interaction_submission')
  expect((await sweepAll()).failed).toEqual(['interaction_submission', 'interaction_submission_unanswered'])
  await client.query('rollback')
  client.release()
  expect(await countRows('page_feedback')).toBe(0)
  expect(await countRows('interaction_submission')).toBe(1)
  expect(await sweepAll()).toEqual({ deleted: { interaction_submission: 1 }, refusals: [], failed: [] })
  expect(await countRows('interaction_submission')).toBe(0)
})

const dayMinutes = 24 * 60
const kept = testRetention
const storedRefusal = async () => (await server.pool.query('select refusal from sweep_state')).rows[0]?.refusal ?? null
const allow = () =>
  server.pool.query(`update sweep_state set allowed_until = $1::timestamptz + interval '1 hour'`, [
    server.service.now(),
  ])

test('a letter that nobody answered goes when its own time is over, an answered one by its reply', async () => {
  await answerLetters(2)
  await server.pool.query(`delete from interaction_reply where no = 'L1'`)
  await server.pool.query(
    `update interaction_reply set replied_at = $1::timestamptz + interval '9 days', updated_at = $1 where no = 'L2'`,
    [server.service.now()],
  )
  const days = { ...testRetention, letters: 10, unansweredLetters: 10 }
  server.moveClock(10 * dayMinutes)
  expect((await sweepAt(server, { days })).deleted).not.toHaveProperty('interaction_submission_unanswered')
  server.moveClock(1)
  expect((await sweepAt(server, { days })).deleted).toMatchObject({ interaction_submission_unanswered: 1 })
  const left = await server.pool.query('select no from interaction_submission')
  expect(left.rows).toEqual([{ no: 'L2' }])
  expect(await countRows('interaction_attachment')).toBe(1)
})

test('a case goes with its steps once it cannot be asked for any more, one that never ended later', async () => {
  const { rows } = await server.pool.query(
    `select case_no as "caseNo", finished_at is null as "isOpen" from visitor_case order by finished_at nulls first`,
  )
  const [open] = rows
  const ended = rows.at(-1)
  const keep = [open.caseNo, ended.caseNo]
  await server.pool.query('delete from visitor_case where case_no <> all($1)', [keep])
  const now = server.service.now()
  await server.pool.query('update visitor_case set updated_at = $1', [now])
  await server.pool.query(
    'update visitor_case set applied_at = $2, accepted_at = $2, finished_at = $2 where case_no = $1',
    [ended.caseNo, now],
  )
  const days = { ...testRetention, cases: 5, unfinishedCases: 10 }
  const left = async () => (await server.pool.query('select case_no from visitor_case')).rows.map((row) => row.case_no)
  server.moveClock(5 * dayMinutes)
  await sweepAt(server, { days })
  expect((await left()).sort()).toEqual(keep.sort())
  server.moveClock(1)
  await sweepAt(server, { days })
  expect(await left()).toEqual([open.caseNo])
  expect((await server.pool.query('select from case_step where case_no = $1', [ended.caseNo])).rowCount).toBe(0)
  server.moveClock(5 * dayMinutes)
  await sweepAt(server, { days })
  expect(await left()).toEqual([])
  expect(await countRows('case_step')).toBe(0)
})

test('the clock of the database decides, and nothing goes while the two clocks differ by more than five minutes', async () => {
  await answerLetters(1)
  const clock = server.service.now()
  const ahead = new Date(clock.getTime() + 4 * 365 * 86_400_000)
  for (const [now, readClock] of [[ahead, clock] as const, [clock, ahead] as const]) {
    const { deleted, refusals } = await sweepExpired({
      pool: server.pool,
      now,
      readClock: async () => readClock,
      days: kept,
      onFailure: (_table, error) => {
        throw error
      },
    })
    expect(deleted).toEqual({})
    expect(refusals.map(({ reason }) => reason)).toEqual(['clock'])
    expect(await storedRefusal()).toContain('相差超过 5 分钟')
  }
  expect(await countRows('interaction_submission')).toBe(1)
  expect(await countRows('page_feedback')).toBe(1)
})

test('both clocks four years ahead delete no letter and no feedback until an operator lets it through, once', async () => {
  await answerLetters(1)
  server.moveClock(4 * 365 * dayMinutes)
  const sweep = () => sweepAt(server, { days: kept })
  const [first, second] = [await sweep(), await sweep()]
  for (const { refusals } of [first, second])
    expect(new Set(refusals.map(({ reason }) => reason))).toEqual(new Set(['pause']))
  expect(await countRows('interaction_submission')).toBe(1)
  expect(await storedRefusal()).toContain('晚 1460 天')
  await allow()
  expect((await sweep()).deleted).toMatchObject({ interaction_submission: 1, page_feedback: 1 })
  expect(await storedRefusal()).toBeNull()
  await answerLetters(1)
  server.moveClock(4 * 365 * dayMinutes)
  expect((await sweep()).refusals).toMatchObject([{ reason: 'pause' }])
  expect(await countRows('interaction_submission')).toBe(1)
})

test('far more than on any of the days before is not deleted, the usual amount is', async () => {
  const send = (count: number) =>
    server.pool.query(
      `insert into page_feedback select 'N' || gen_random_uuid(), gen_random_uuid(), '/', 'content', '有误', null, $1 from generate_series(1, $2::int)`,
      [server.service.now(), count],
    )
  await send(999)
  expect((await sweepAll()).deleted).toMatchObject({ page_feedback: 1000 })
  await send(1)
  const refused = await sweepAll()
  expect(refused.deleted).toEqual({})
  expect(refused.refusals[0]?.message).toContain('page_feedback 中有 1 条到期，今天已删除 1000 条')
  expect(await countRows('page_feedback')).toBe(1)
  server.moveClock(dayMinutes)
  await send(9_999)
  expect((await sweepAll()).deleted).toMatchObject({ page_feedback: 10_000 })
})
