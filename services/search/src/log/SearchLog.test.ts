import { SecretKey } from '@portal/config/secret-key'
import { openTestDatabase, silentLog, type TestDatabase } from '@portal/database/testing'
import { testSecret } from '@portal/records/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findUnreadPlaces } from './findUnreadPlaces.ts'
import { formatSearchReport } from './formatSearchReport.ts'
import { openingKey } from './openingKey.ts'
import { reportSearches } from './reportSearches.ts'
import { loggedKeyword, SearchLog } from './SearchLog.ts'

const by = (id: string) => ({ id, site: undefined })

let database: TestDatabase
let log: SearchLog
beforeAll(async () => {
  database = await openTestDatabase('tiny')
})
beforeEach(async () => {
  await database.pool.query(
    'delete from search_log; delete from search_place_log; delete from search_card_log; delete from search_opening',
  )
  log = new SearchLog(database.pool, silentLog)
})
afterAll(() => database.close())

const page = (total: number) => ({ pageNo: 1, pageSize: 10, total, isExact: true })
const found = { page: page(3), place: null, direct: null }
const nothing = { page: page(0), place: null, direct: null }

const facts = { promisedText: '5 个工作日', feeText: '不收费', visitsText: '0 次' }

async function written() {
  const { rows } = await database.pool.query(
    'select keyword, searches, without_result as "withoutResult" from search_log order by keyword',
  )
  return rows
}

describe('a keyword', () => {
  test.each([
    ['身份證', '身份证'],
    ['C1升B2', 'c1升b2'],
    ['12345投诉', '12345投诉'],
    ['3600', undefined],
    ['13800138000', undefined],
    ['张三 138 0013 8000', undefined],
    ['1３800138000', undefined],
    ['440104199001011234', undefined],
    ['44010419900101123X', undefined],
    ['020-83134656', undefined],
    ['zhangsan@example.cn', undefined],
    ['11440000YY170000XU', undefined],
    ['　', undefined],
    ['很长的话'.repeat(11), undefined],
  ])('%s is written down as %s', (keyword, expected) => expect(loggedKeyword(keyword)).toBe(expected))
})

test('searches are added up by keyword, written in one go, and added to those of the same day', async () => {
  log.note('居住证', found, by('a'))
  log.note('居住證', found, by('b'))
  log.note('没有的词', nothing, by('a'))
  for (let asked = 0; asked < 30; asked += 1) log.note('居住证', found, by('a'))
  expect(await written()).toEqual([])
  await log.flush()
  log.note('没有的词', found, by('b'))
  await log.stop()
  expect(await written()).toEqual([
    { keyword: '居住证', searches: 2, withoutResult: 0 },
    { keyword: '没有的词', searches: 2, withoutResult: 1 },
  ])
})

test('however many different words come, the memory they take is bounded', async () => {
  for (let number = 0; number < 6000; number += 1)
    log.note(`词${String.fromCodePoint(0x4e00 + number)}`, found, by(`${number}`))
  log.note('词一', found, by('a'))
  await log.stop()
  expect(await written()).toHaveLength(5000)
})

test('a day has room for so many different words: those it has go on counting, further ones are left out', async () => {
  await database.pool.query(`insert into search_log (day, keyword, searches, without_result)
    select (now() at time zone 'Asia/Shanghai')::date, '词' || n, 1, 0 from generate_series(1, 19998) n`)
  for (const network of ['a', 'b']) log.note('常用', found, by(network))
  for (const word of ['词1', '新甲', '新乙', '新丙']) log.note(word, found, by('a'))
  await log.stop()
  const rows = await written()
  expect(rows).toHaveLength(20_000)
  expect(rows).toContainEqual({ keyword: '常用', searches: 2, withoutResult: 0 })
  expect(rows).toContainEqual({ keyword: '词1', searches: 2, withoutResult: 0 })
})

test('counts that cannot be written are given up with a warning', async () => {
  const warnings: string[] = []
  const broken = { query: () => Promise.reject(new Error('connection lost')) } as unknown as TestDatabase['pool']
  const other = new SearchLog(broken, { warn: (_data, message) => warnings.push(message) })
  other.note('居住证', found, by('a'))
  await other.stop()
  expect(warnings).toEqual(['search counts not written'])
})

describe('the report', () => {
  test('names what is searched most, what finds nothing, and the names that sound like it', async () => {
    await database.pool.query(`insert into search_log (day, keyword, searches, without_result)
      select (now() at time zone 'Asia/Shanghai')::date - day, keyword, searches, missed from (values
        (0, '居住证', 40, 0), (1, '居住证', 10, 0), (0, '居驻正', 6, 6), (2, '一个人的话', 1, 1), (40, '过去的词', 90, 0)
      ) as t(day, keyword, searches, missed)`)
    const report = await reportSearches(database.pool, { days: 30, minimum: 3, secret: testSecret })
    expect(report).toMatchObject({ searches: 57, withoutResult: 7, keywords: 3 })
    expect(report.top).toEqual([
      { keyword: '居住证', searches: 50, withoutResult: 0 },
      { keyword: '居驻正', searches: 6, withoutResult: 6 },
    ])
    expect(report.missed).toMatchObject([{ keyword: '居驻正', searches: 6, withoutResult: 6 }])
    expect(report.missed[0]?.alike.some((name) => name.includes('居住证'))).toBe(true)
    const text = formatSearchReport(report)
    expect(text).toContain('最近 30 天搜索 57 次，共 3 个词，其中 7 次（12.3%）没有结果。')
    expect(text).toContain('居驻正  6 次  →  ')
    expect(text).not.toContain('一个人的话')
  })

  test('names the places that questions name, and how often a card was shown and opened', async () => {
    const direct = { kind: 'regions' as const, id: '1', name: '居住证申领', regions: [], ...facts }
    const asked = { ...found, place: { said: '深圳', name: '深圳市', code: '440300' }, direct }
    for (let time = 0; time < 3; time += 1) log.note('深圳居住证', asked, by(`${time}`))
    log.note('上海居住证', { ...found, place: { said: '上海', name: '上海市', code: null } }, by('a'))
    for (let time = 0; time < 3; time += 1) log.noteCardOpened('居住证申领', by('a'))
    await log.stop()
    const report = await reportSearches(database.pool, { days: 1, minimum: 1, secret: testSecret })
    expect(report.places).toEqual([
      { place: '深圳市', isOutside: false, searches: 3 },
      { place: '上海市', isOutside: true, searches: 1 },
    ])
    expect(report.cards).toEqual([{ matter: '居住证申领', shown: 3, clicked: 1 }])
    const text = formatSearchReport(report)
    expect(text).toContain('上海市  1 次（省外）')
    expect(text).toContain('居住证申领  出现 3 次，打开指南 1 次')
    expect((await reportSearches(database.pool, { days: 1, minimum: 4, secret: testSecret })).places).toEqual([])
  })

  test('names what is opened seldom or far below, places that were not read, and cards that nobody opens', async () => {
    await database.pool.query(`insert into search_log (day, keyword, searches, without_result)
      select (now() at time zone 'Asia/Shanghai')::date, keyword, searches, 0 from (values
        ('少打开', 10), ('排得低', 10), ('都打开', 10), ('一个人问的', 1), ('张家界居住证', 9)) as t(keyword, searches)`)
    const keyOf = (word: string) => openingKey(word, testSecret)
    const opening = (word: string, place: number, result: string, openings: number) =>
      database.pool.query(
        `insert into search_opening values ((now() at time zone 'Asia/Shanghai')::date, $1, $2, $3, $4)`,
        [keyOf(word), place, result, openings],
      )
    const { rows } = await database.pool.query<{ ref: string; title: string }>(
      `select ref, title from search_document where kind = 'matter' order by ref limit 1`,
    )
    const result = `matter:${rows[0]?.ref}`
    for (const word of ['少打开', '排得低', '都打开', '一个人问的']) await opening(word, 0, 'some', 10)
    await opening('少打开', 1, result, 1)
    await opening('排得低', 1, result, 2)
    await opening('排得低', 5, result, 6)
    await opening('都打开', 1, result, 9)
    await database.pool.query(
      `insert into search_card_log values ((now() at time zone 'Asia/Shanghai')::date, '没人打开的', 9, 1)`,
    )
    const report = await reportSearches(database.pool, { days: 30, minimum: 3, secret: testSecret })
    const title = rows[0]?.title
    expect(report.neglected).toEqual([
      { keyword: '少打开', shown: 10, opened: 1, place: 1, mostOpened: title, matterCode: rows[0]?.ref },
      { keyword: '排得低', shown: 10, opened: 8, place: 5, mostOpened: title, matterCode: rows[0]?.ref },
    ])
    expect(report.unopenedCards).toEqual([{ matter: '没人打开的', shown: 9, clicked: 1 }])
    const text = formatSearchReport(report)
    expect(text).toContain(`  排得低  显示 10 次，打开 8 次（80%），多在第 5（${title}）`)
    // Another installation, or whoever has the database alone, finds no word for a key.
    const others = await reportSearches(database.pool, {
      days: 30,
      minimum: 3,
      secret: new SecretKey(Buffer.alloc(32, 8)),
    })
    expect(others.neglected).toEqual([])
  })

  test('says when there is nothing to report', async () => {
    expect(formatSearchReport(await reportSearches(database.pool, { days: 7, minimum: 3, secret: testSecret }))).toBe(
      '最近 7 天没有搜索记录。',
    )
  })
})

test('a place that the dictionary knows and the search left among the words is not read; the most asked question shows it', () => {
  const region = { code: '440300', name: '深圳市', shortName: '深圳', otherNames: [] }
  const regions = { find: () => undefined, chain: (code: string) => [code, '440000'], named: [region], places: [] }
  const context = { regions, chain: ['440000'], titles: [], frequencies: new Map(), wordOfPinyin: () => undefined }
  const asked = [
    { keyword: '深圳居住证', searches: 9 },
    { keyword: '巴黎签证', searches: 2 },
    { keyword: '去巴黎旅游', searches: 5 },
  ]
  expect(findUnreadPlaces(asked, context)).toEqual([{ place: '巴黎', searches: 7, keyword: '去巴黎旅游' }])
})
