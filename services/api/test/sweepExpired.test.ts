import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepExpired } from '../src/visitors/sweepExpired.ts'
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
  await server.pool.query('delete from interaction_submission')
  await server.pool.query(
    `insert into page_feedback values ('F' || gen_random_uuid(), gen_random_uuid(), '/', 'content', '有误', null, $1)`,
    [server.service.now()],
  )
})

async function sweepAll() {
  server.moveClock(1)
  const failed: string[] = []
  const days = { letters: 0, feedback: 0, ratings: 0 }
  const count = await sweepExpired({ pool: server.pool, now: server.service.now(), days }, (table) =>
    failed.push(table),
  )
  return { count, failed }
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
  expect((await sweepAll()).failed).toEqual(['interaction_submission'])
  await client.query('rollback')
  client.release()
  expect(await countRows('page_feedback')).toBe(0)
  expect(await countRows('interaction_submission')).toBe(1)
  expect(await sweepAll()).toEqual({ count: 1, failed: [] })
  expect(await countRows('interaction_submission')).toBe(0)
})
