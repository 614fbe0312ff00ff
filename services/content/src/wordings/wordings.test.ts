import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { testNow, testSecret } from '@portal/records/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourcesOf } from '../../test/sourcesOf.ts'
import { findContradictions } from '../freshness/contradictions/findContradictions.ts'
import { importContent } from '../import/importContent.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase('empty')
})
afterEach(() => database.close())

const record = { source: '测试', updatedAt: '2026-11-10' }
const region = { code: '440000', name: '广东省', shortName: '广东', level: 'province', ...record }
const notice = {
  id: 'a',
  title: '测试公告',
  type: 'service',
  regionCode: '440000',
  publisher: '某局',
  publishedAt: '2026-11-15',
  bodyHtml: '<p>正文</p>',
  summary: '摘要',
  ...record,
}
const wordings = [
  { word: '台湾国', correct: '台湾地区', reason: '台湾是中国的一部分' },
  { word: '国土资源局', correct: '自然资源局', reason: '2018 年机构改革', scope: 'body' },
]

function bring(rows: Record<string, unknown[]>) {
  return importContent({
    pool: database.pool,
    secret: testSecret,
    sources: sourcesOf(rows, '.csv'),
    dryRun: false,
    summary: 'test',
    undoableBatches: 0,
  })
}

test('a grave wording stops the import with its record, its field, the word and how to write it', async () => {
  // The list comes last and holds all the same.
  const report = await bring({
    region: [region],
    notice: [{ ...notice, bodyHtml: '<p>面向台湾国居民。</p>', publisher: '市国土资源局' }],
    wording: wordings,
  })
  expect(report).toMatchObject({ ok: false, faultCount: 2 })
  expect(report.faults).toEqual([
    {
      file: 'notice.csv',
      row: 2,
      column: '发布单位',
      value: '市国土资源局',
      reason: '“国土资源局”是错误的说法（2018 年机构改革）',
      fix: '改为：自然资源局',
      check: 'wording',
    },
    {
      file: 'notice.csv',
      row: 2,
      column: '正文',
      value: '<p>面向台湾国居民。</p>',
      reason: '“台湾国”是错误的说法（台湾是中国的一部分）',
      fix: '改为：台湾地区',
      check: 'wording',
    },
  ])
  const { rows } = await database.pool.query(
    'select (select count(*) from notice) + (select count(*) from wording) as n',
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('the stored list holds for later imports, until an editor turns the word off', async () => {
  await bring({ wording: wordings, region: [region] })
  const wrong = { notice: [{ ...notice, title: '台湾国来访' }] }
  expect((await bring(wrong)).faults).toMatchObject([{ column: '标题', check: 'wording' }])
  await bring({ wording: [{ ...wordings[0], isActive: '否' }] })
  expect(await bring(wrong)).toMatchObject({ ok: true })
})

test('what visitors type, former names and who issued a law then are nobody’s mistake', async () => {
  const matter = {
    code: '000704Y01000',
    name: '台湾居民来往',
    aliases: ['台湾国证件'],
    taskType: '20',
    useLevels: ['4'],
    serverTypes: ['1'],
    userThemes: [],
    state: '1',
    ...record,
  }
  const report = await bring({
    wording: wordings,
    region: [{ ...region, otherNames: ['台湾国'] }],
    synonym: [{ target: '台湾居民来往', words: ['台湾国'] }],
    catalogue_matter: [matter],
  })
  expect(report.faults).toEqual([])
})

test('a new word finds what is stored already, and the report names the record, the word and the right one', async () => {
  await bring({ region: [region], notice: [{ ...notice, title: '台湾国来访，见《台湾国通告》' }] })
  const found = async () => {
    const client = await database.pool.connect()
    return findContradictions(client, testNow, { rules: [], withWordings: true }).finally(() => client.release())
  }
  expect(await found()).toEqual([])
  await bring({ wording: wordings })
  expect(await found()).toMatchObject([
    {
      rule: 'wording',
      severity: 'error',
      count: 1,
      rows: [
        {
          place: '通知公告 a',
          name: '“台湾国”应为“台湾地区”',
          value: '台湾国来访，见《台湾国（台湾是中国的一部分）',
        },
      ],
    },
  ])
})
