import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { testSecret } from '@portal/records/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourcesOf } from '../../test/sourcesOf.ts'
import { examineQuestions } from '../doctor/examineQuestions.ts'
import { formatImportReport } from '../import/formatImportReport.ts'
import { importContent } from '../import/importContent.ts'

let database: TestDatabase
let codes: Map<string, string>
beforeAll(async () => {
  database = await openTestDatabase('small')
  const { rows } = await database.pool.query<{ name: string; code: string }>('select name, code from catalogue_matter')
  codes = new Map(rows.map(({ name, code }) => [name, code]))
})
afterAll(() => database.close())

const codeOf = (name: string) => codes.get(name) ?? ''
const bring = (rows: Record<string, object[]>, options: { worseShare?: number; dryRun?: boolean } = {}) =>
  importContent({
    pool: database.pool,
    secret: testSecret,
    sources: sourcesOf(rows),
    dryRun: false,
    summary: 'test',
    ...options,
  })
const questionOf = (question: string, ...names: string[]) => ({
  question,
  regionCode: '440106',
  matterCodes: names.map(codeOf),
})
const hiding = (phrase: string, name: string, regionCode = '440000') => ({
  search_pin: [{ phrase, matterCode: codeOf(name), regionCode, role: 'never' }],
})
async function examine() {
  const client = await database.pool.connect()
  try {
    return await examineQuestions(client)
  } finally {
    client.release()
  }
}

test('without questions nothing is asked', async () => {
  expect((await bring({ synonym: [{ target: '居住证', words: ['蓝本本'] }] })).questions).toBeUndefined()
  expect(await examine()).toMatchObject({ level: 'ok' })
})

test('an import asks the questions of the content as it will be, its own questions included', async () => {
  const { ok, questions } = await bring({
    search_question: [
      questionOf('居住证怎么办', '居住证申领'),
      questionOf('蓝卡卡怎么补', '居住证申领'),
      questionOf('嘎嘎嘎嘎', '居住证申领'),
    ],
    synonym: [{ target: '居住证', words: ['蓝卡卡'], isDirected: true }],
  })
  expect(ok).toBe(true)
  expect(questions).toMatchObject({ asked: 3, worse: [], isTooMuch: false })
  expect(questions?.failing).toEqual([{ question: '嘎嘎嘎嘎', regionCode: '440106', place: null }])
})

test('one that makes more of them fail than may changes nothing, says which, and is done when accepted', async () => {
  const refused = await bring(hiding('居住证', '居住证申领'))
  expect(refused).toMatchObject({ ok: false, faultCount: 0, tags: [] })
  expect(refused.batch).toBeUndefined()
  expect(refused.questions?.worse).toMatchObject([{ question: '居住证怎么办', before: 1 }])
  expect(formatImportReport(refused)).toMatch(
    /^没有导入：搜索检验题变差的太多.*--accept.*居住证怎么办（440106）：第 1 → /s,
  )
  expect(
    (await database.pool.query(`select from search_pin where role = 'never' and phrase = '居住证'`)).rowCount,
  ).toBe(0)

  const tried = await bring(hiding('居住证', '居住证申领'), { worseShare: 1, dryRun: true })
  expect(tried).toMatchObject({ ok: true, questions: { isTooMuch: false } })
  expect(await examine()).toMatchObject({ level: 'ok' })

  const accepted = await bring(hiding('居住证', '居住证申领'), { worseShare: 1 })
  expect(accepted.ok).toBe(true)
  expect(formatImportReport(accepted)).toContain('3 道，1 道达到要求，比上次导入变差 1 道')
  // What was accepted is what later ones are compared with.
  expect((await bring({ synonym: [{ target: '护照', words: ['蓝皮本'] }] })).questions).toMatchObject({ worse: [] })
})

test('a question that expects another matter now is not worse, and the doctor names what changed without an import', async () => {
  const { questions } = await bring({ search_question: [questionOf('居住证怎么办', '内地居民婚姻登记（结婚）')] })
  expect(questions).toMatchObject({ asked: 3, worse: [] })
  await database.pool.query(`delete from synonym where '蓝卡卡' = any(words)`)
  expect(await examine()).toMatchObject({
    level: 'warn',
    message: expect.stringMatching(/蓝卡卡怎么补（440106）：第 \d → /),
  })
})

test('a matter that is not there is named, and no question is asked', async () => {
  const report = await bring({ search_question: [{ ...questionOf('问'), matterCodes: ['ZZZZZZZZZZZZ'] }] })
  expect(report).toMatchObject({ ok: false, faultCount: 1 })
  expect(report.faults[0]?.reason).toBe('没有这个基本目录事项')
})

test('an import after which there would be more questions than are searched in a minute or two is refused', async () => {
  const number = (at: number) => [...String(at)].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('')
  const many = Array.from({ length: 2001 }, (_, at) => questionOf(`第${number(at)}问`, '居住证申领'))
  const report = await bring({ search_question: many })
  expect(report).toMatchObject({ ok: false, faultCount: 1 })
  expect(report.faults[0]?.reason).toMatch(/^搜索检验题最多 2000 道，导入后将有 20\d\d 道/)
})

test('an operator who lets none become worse gets that also of many questions, where others let one of them pass', async () => {
  const { rows } = await database.pool.query<{ code: string }>('select code from region order by code limit 60')
  const matter = '内地居民婚姻登记（结婚）'
  const questions = rows.map(({ code }) => ({ ...questionOf('结婚登记', matter), regionCode: code }))
  expect((await bring({ search_question: questions })).ok).toBe(true)
  const hidden = hiding('结婚登记', matter, rows.at(-1)?.code)
  const passed = await bring(hidden, { dryRun: true })
  expect(passed).toMatchObject({ ok: true, questions: { worse: [{ question: '结婚登记', before: 1 }] } })
  expect(await bring(hidden, { worseShare: 0 })).toMatchObject({ ok: false, questions: { isTooMuch: true } })
})
