import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSearchWords } from '../words/SearchWords.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('small')
})
afterAll(() => database.close())

const best = (words: Awaited<ReturnType<typeof loadSearchWords>>, question: string) =>
  words.phrases.index.match(question, 1)[0]?.ref

test('the index is kept while no phrase changes, and made anew when one does', async () => {
  const { pool } = database
  const first = await loadSearchWords(pool)
  await pool.query(`insert into search_word (word, role) values ('飞檐走壁', 'term')`)
  await pool.query(`update search_document set summary = summary || '。' where kind = 'matter'`)
  const second = await loadSearchWords(pool, first)
  expect(second).not.toBe(first)
  expect(second.phrases).toBe(first.phrases)

  const { rows } = await pool.query<{ ref: string }>(
    `select ref from search_document where kind = 'matter' order by ref desc limit 1`,
  )
  const ref = rows[0]?.ref
  await pool.query(
    `update search_document set phrases = phrases || '{飞檐走壁}'::text[] where kind = 'matter' and ref = $1`,
    [ref],
  )
  const third = await loadSearchWords(pool, second)
  expect(third.phrases).not.toBe(second.phrases)
  expect(best(third, '飞檐走壁')).toBe(ref)
  expect(best(second, '飞檐走壁')).not.toBe(ref)
})

test('which phrases come first is part of what the index is made from', async () => {
  const { pool } = database
  const first = await loadSearchWords(pool)
  await pool.query(`update search_document set popularity = popularity + 100000 where kind = 'matter' and ref = (
    select max(ref) from search_document where kind = 'matter')`)
  expect((await loadSearchWords(pool, first)).phrases).not.toBe(first.phrases)
})

test('phrases are without the frame of a question, as questions are', async () => {
  const { rows } = await database.pool.query<{ framed: number; total: number }>(
    `select count(*) filter (where phrase ~ '(怎么办|多少钱|去哪里办)$')::int as framed, count(*)::int as total
     from search_document, unnest(phrases || generated_phrases) as phrase`,
  )
  expect(rows[0]?.total).toBeGreaterThan(1000)
  expect(rows[0]?.framed).toBe(0)
})
