import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { readFiles } from '@portal/records/files'
import { testSecret } from '@portal/records/testing'
import { formatFreeze, freezeSearches, openingKey } from '@portal/search-index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importContent } from '../import/importContent.ts'
import { writeQuestionFile } from './writeQuestionFile.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase('tiny')
  folder = mkdtempSync(path.join(tmpdir(), 'portal-freeze-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const today = `(now() at time zone 'Asia/Shanghai')::date`
const ask = (keyword: string, searches: number, withoutResult = 0) =>
  database.pool.query(
    `insert into search_log values (${today}, $1, $2, $3) on conflict (day, keyword) do update set searches = excluded.searches`,
    [keyword, searches, withoutResult],
  )
const note = (keyword: string, place: number, result: string, count: number) =>
  database.pool.query(`insert into search_opening values (${today}, $1, $2, $3, $4)`, [
    openingKey(keyword, testSecret),
    place,
    result,
    count,
  ])
const freeze = (month: string) => freezeSearches(database.pool, { month, days: 30, minimum: 20, secret: testSecret })
async function matter() {
  const { rows } = await database.pool.query<{ code: string }>(
    'select code from catalogue_matter order by code limit 1',
  )
  return rows[0]?.code ?? ''
}

test('what was asked often enough becomes the list of a month, and nothing that few asked', async () => {
  await ask('居住证', 40)
  await ask('=cmd()', 30)
  await ask('一家人问的', 19)
  await note('居住证', 0, 'some', 40)
  await note('居住证', 2, `matter:${await matter()}`, 30)
  const first = await freeze('2026-11')
  expect(first.before).toBeUndefined()
  expect(first.words).toEqual([
    { keyword: '居住证', searches: 40, withoutResult: 0, shown: 40, opened: 30, place: 2 },
    { keyword: '=cmd()', searches: 30, withoutResult: 0, shown: 0, opened: 0, place: null },
  ])
  expect(JSON.stringify((await database.pool.query('select * from search_month')).rows)).not.toContain('一家人')
})

test('the next list stands beside the one before, and frozen again it takes its own place', async () => {
  await ask('居住证', 60)
  await ask('护照', 25, 5)
  for (let time = 0; time < 2; time += 1) {
    const second = await freeze('2026-12')
    expect(second.before?.month).toBe('2026-11')
    expect(second.words.map(({ keyword }) => keyword)).toEqual(['居住证', '=cmd()', '护照'])
  }
  const text = formatFreeze(await freeze('2026-12'))
  expect(text).toContain('2026-12 的清单：3 个词，与 2026-11 的对照')
  expect(text).toContain('  居住证  60 次，打开 75%，多在第 2（上次 40 次，打开 75%，多在第 2）')
  expect(text).toContain('  护照  25 次，打开 —（上次 —）')
  expect(text).toContain('没有结果：4%（上次 0%）')
})

test('the file has what was opened filled in, no formula, and is imported once a person filled the rest', async () => {
  const text = await writeQuestionFile(database.pool, await freeze('2026-12'), '440000')
  const code = await matter()
  expect(text).toContain(`居住证,440000,${code}\r\n`)
  expect(text).not.toMatch(/(^|,|\n)=cmd/)
  const file = path.join(folder, '搜索检验题-2026-12.csv')
  const bring = async (content: string) => {
    writeFileSync(file, content)
    return importContent({
      pool: database.pool,
      secret: testSecret,
      sources: readFiles(file),
      dryRun: false,
      summary: 'test',
    })
  }
  expect((await bring(text)).faults.map(({ column }) => column)).toEqual(['事项编码', '事项编码'])
  expect(await bring(text.replaceAll(',440000,\r\n', `,440000,${code}\r\n`))).toMatchObject({ ok: true })
  await database.pool.query('delete from search_opening')
  expect(await writeQuestionFile(database.pool, await freeze('2027-01'), '440000')).toContain(`护照,440000,${code}\r\n`)
})

test('a month in which no word was asked often enough says so', () =>
  expect(formatFreeze({ month: '2026-12', words: [], before: undefined, matterOf: new Map() })).toContain(
    '0 个词，还没有',
  ))
