import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { readFiles, UnknownFileError } from '@portal/records/files'
import { testSecret } from '@portal/records/testing'
import { generateSample } from '@portal/sample'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listBatches } from '../stored/listBatches.ts'
import { formatImportReport } from './formatImportReport.ts'
import { importContent } from './importContent.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await openTestDatabase('tiny')
  folder = mkdtempSync(path.join(tmpdir(), 'portal-import-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

const notice = {
  id: 'test-1',
  title: '测试公告',
  type: 'announcement',
  regionCode: '440100',
  publisher: '广州市政务服务和数据管理局',
  publishedAt: '2026-11-01 09:30',
  bodyHtml: '<p onclick="x()">正文<script>alert(1)</script></p><a href="javascript:x">链接</a>',
  source: '测试',
  updatedAt: '2026-11-01',
}

function write(name: string, content: string | Buffer): void {
  writeFileSync(path.join(folder, name), content)
}

function writeLines(name: string, rows: readonly unknown[]): void {
  write(name, rows.map((row) => JSON.stringify(row)).join('\n'))
}

function run(options: { dryRun?: boolean } = {}) {
  return importContent({
    secret: testSecret,
    pool: database.pool,
    sources: readFiles(folder),
    dryRun: options.dryRun ?? false,
    summary: 'test',
  })
}

/** The rows of the sample, as its files have them. */
async function sampleOf(entity: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  const source = generateSample('440000').find((entry) => entry.entity === entity)
  for await (const { value } of source?.rows ?? []) rows.push(value as Record<string, unknown>)
  return rows
}

async function fingerprint(): Promise<unknown> {
  const { rows } = await database.pool.query(`select
    (select count(*) from notice) as notices, (select count(*) from content_change) as changes, (select count(*) from search_document) as documents,
    (select md5(string_agg(n::text, '' order by n.id)) from notice n) as text`)
  return rows
}

test('good rows are kept, cleaned, found by the search, and named by exact tags', async () => {
  writeLines('notice.ndjson', [notice])
  const report = await run()
  expect(report).toMatchObject({
    ok: true,
    faultCount: 0,
    counts: { notice: { read: 1, changed: 1 } },
    tags: ['notices'],
    revision: 2,
  })
  const { rows } = await database.pool.query("select body_html, published_at from notice where id = 'test-1'")
  expect(rows[0].body_html).toBe('<p>正文</p><a>链接</a>')
  expect(rows[0].published_at.toISOString()).toBe('2026-11-01T01:30:00.000Z')
  const found = await database.pool.query("select 1 from search_document where kind = 'notice' and ref = 'test-1'")
  expect(found.rowCount).toBe(1)
})

test('the same import again changes nothing and clears nothing', async () => {
  writeLines('notice.ndjson', [notice])
  await run()
  const before = await fingerprint()
  expect(await run()).toMatchObject({ ok: true, counts: { notice: { read: 1, changed: 0 } }, tags: [] })
  expect(await fingerprint()).toEqual(before)
})

test('one bad row among thousands changes nothing, and the report says where and what to do', async () => {
  const before = await fingerprint()
  const rows = Array.from({ length: 3000 }, (_, index) => ({ ...notice, id: `many-${index}` }))
  rows[2345] = { ...notice, id: 'bad', publishedAt: '2026-02-30' }
  writeLines('notice.ndjson', rows)
  const report = await run()
  expect(report.ok).toBe(false)
  expect(report.faults).toEqual([
    {
      file: 'notice.ndjson',
      row: 2346,
      column: '发布时间',
      value: '2026-02-30',
      reason: '应为日期，如 2026-05-01 或 2026-05-01 09:30',
      fix: '请改正“发布时间”后重新导入',
    },
  ])
  expect(await fingerprint()).toEqual(before)
})

test('a reference to a record that does not exist is refused with the place where it stands', async () => {
  const before = await fingerprint()
  writeLines('notice.ndjson', [notice, { ...notice, id: 'test-2', regionCode: '449999' }])
  const report = await run()
  expect(report.faults).toMatchObject([{ row: 2, column: '区划', value: '449999', reason: '没有这个区划' }])
  expect(await fingerprint()).toEqual(before)
})

test('faults of form, codes and references, and of checks between fields, come in one round', async () => {
  const before = await fingerprint()
  const { rows } = await database.pool.query<{ code: string; matterCode: string }>(
    `select code, matter_code as "matterCode" from guide where not is_fee and project_type = '2' and questions = '[]' order by code limit 2`,
  )
  const guides = await sampleOf('guide')
  const [one, other] = rows.map(({ code }) => guides.find((guide) => guide.code === code))
  writeLines('guide.ndjson', [
    // No number, a rule between two other fields, and a matter that does not exist.
    { ...one, promisedDays: '三天', maxVisits: 2, visitReason: null, matterCode: '000000000000' },
    // Right by itself, against a check.
    { ...other, canPayOnline: true },
  ])
  writeLines('notice.ndjson', [
    { ...notice, type: 'news', regionCode: '449999' },
    { ...notice, id: 'test-2', publishedAt: '昨天' },
    { ...notice, id: 'test-2' },
  ])
  const report = await run()
  expect(report.faults.map(({ file, row, column, check }) => [file, row, column, check])).toEqual(
    expect.arrayContaining([
      ['guide.ndjson', 1, '承诺办结时限', undefined],
      ['guide.ndjson', 1, '必须现场办理原因', 'visit-reason'],
      ['guide.ndjson', 1, '基本编码', undefined],
      ['guide.ndjson', 2, '是否支持网上支付', 'free-payment'],
      ['notice.ndjson', 1, '栏目', undefined],
      ['notice.ndjson', 1, '区划', undefined],
      ['notice.ndjson', 2, '发布时间', undefined],
      ['notice.ndjson', 3, '', undefined],
    ]),
  )
  expect(report.faultCount).toBe(8)
  expect(await fingerprint()).toEqual(before)
})

test('what is in the files and refused for another reason is not said to be missing', async () => {
  const region = { code: '449998', name: '某县', parentCode: '440100', source: '测试', updatedAt: '昨天' }
  writeLines('region.ndjson', [region])
  writeLines('notice.ndjson', [{ ...notice, regionCode: '449998' }])
  expect((await run()).faults.map(({ column, reason }) => [column, reason])).not.toContainEqual([
    '区划',
    '没有这个区划',
  ])
})

test('the report names the batch that an undo asks for', async () => {
  writeLines('notice.ndjson', [notice])
  const report = await run()
  const [latest] = await listBatches(database.pool, 1)
  expect(report.batch).toEqual({ number: latest?.number, canUndo: true })
  expect(formatImportReport(report)).toContain(
    `批次号 ${latest?.number}。要撤销这次导入，请执行：portal undo ${latest?.number}`,
  )
  expect((await run()).batch).toBeUndefined()
})

test('a record that stands twice in a file is refused', async () => {
  writeLines('notice.ndjson', [notice, notice])
  expect((await run()).faults).toMatchObject([{ row: 2, value: 'test-1', reason: '与第 1 行重复' }])
})

test('a record that nothing but the database refuses is named with its row', async () => {
  const policies = await sampleOf('policy')
  // Two versions of one text for the same day.
  writeLines('policy.ndjson', [...policies, { ...policies[0], version: '9.9' }])
  expect((await run()).faults).toMatchObject([{ row: policies.length + 1, reason: '与另一条记录重复' }])
})

test('a wrong check digit is refused by name of the standard', async () => {
  const organisation = {
    creditCode: '11440104YY0401040A',
    orgCode: 'YY0401041',
    name: '某局',
    shortName: '某局',
    kind: 'gov',
    type: '1',
    regionCode: '440104',
    source: '测试',
    updatedAt: '2026-11-01',
  }
  writeLines('organisation.ndjson', [organisation])
  const { faults } = await run()
  expect(faults.map((fault) => fault.reason).join()).toMatch(/GB 32100.*GB 11714/)
})

test('a dry run reports as the import would and changes nothing', async () => {
  const before = await fingerprint()
  writeLines('notice.ndjson', [notice])
  expect(await run({ dryRun: true })).toMatchObject({
    ok: true,
    dryRun: true,
    counts: { notice: { changed: 1 } },
    tags: ['notices'],
  })
  expect(await fingerprint()).toEqual(before)
})

test('a table with Chinese heads is read, in UTF-8 with a mark and in GB18030', async () => {
  const head = '编号,标题,栏目,区划,发布单位,发布时间,正文,关键词,归档标志,来源,更新时间'
  const line = (id: string) =>
    `${id},"标题，带逗号",service,440100,某局,2026/11/1,<p>正文</p>,甲、乙,否,测试,2026-11-01`
  write('notice-1.csv', `\uFEFF${head}\r\n${line('csv-1')}\r\n`)
  // "编号" and the like in GB18030, so that the decoder is really needed.
  const gb: Record<string, number[]> = { 编: [0xb1, 0xe0], 号: [0xba, 0xc5] }
  write(
    'hot_word.csv',
    Buffer.concat([
      Buffer.from('regionCode,position,word\n440100,1,'),
      Buffer.from([...(gb.编 ?? []), ...(gb.号 ?? [])]),
      Buffer.from('\n'),
    ]),
  )
  expect(await run()).toMatchObject({ faults: [], counts: { notice: { changed: 1 }, hot_word: { changed: 1 } } })
  const { rows } = await database.pool.query("select title, keywords, is_archived from notice where id = 'csv-1'")
  expect(rows).toEqual([{ title: '标题，带逗号', keywords: ['甲', '乙'], is_archived: false }])
  expect((await database.pool.query("select word from hot_word where region_code = '440100'")).rows).toEqual([
    { word: '编号' },
  ])
})

test('files that are not what they claim are reported, each with its place', async () => {
  write('notice-a.ndjson', `${JSON.stringify(notice)}\n{"id":"x"`)
  write('notice-b.json', '[{"id": ')
  write('notice-c.csv', '编号,标题\n"1,未闭合')
  write('notice-d.csv', '编号,颜色\n1,红')
  write('notice-e.xlsx', 'not a workbook')
  write('notice-f.csv', '天河区通知公告表,\n编号,标题\n1,红')
  const report = await run()
  expect(report.ok).toBe(false)
  expect(report.faults.map((fault) => fault.file).sort()).toEqual([
    'notice-a.ndjson',
    'notice-b.json',
    'notice-c.csv',
    'notice-d.csv',
    'notice-e.xlsx',
    'notice-f.csv',
  ])
  expect(report.faults.find((fault) => fault.file === 'notice-d.csv')?.reason).toContain('有不认识的列：颜色')
  expect(report.faults.find((fault) => fault.file === 'notice-f.csv')?.reason).toMatch(
    /^第 1 行没有认识的列名：天河区通知公告表。表头要在第 1 行，它上面的标题和说明请删去。可用的列：编号、标题、[^。]*。其他列名可以写进映射文件 _mapping.json$/,
  )
})

test('a file whose name tells no kind of record, or of a format nobody reads, is refused before anything is read', () => {
  write('secret.ndjson', '{}')
  expect(() => readFiles(folder)).toThrow(UnknownFileError)
  rmSync(path.join(folder, 'secret.ndjson'))
  write('notice.pdf', '')
  expect(() => readFiles(folder)).toThrow('不支持 notice.pdf 的格式')
})

test.each([
  ['通知公告(1).csv', '后面要加文字的，用短横隔开，如 通知公告-2026年9月.csv'],
  ['通知公告 - 副本.csv', '后面要加文字的，用短横隔开'],
  ['通知公告.xls', '请用表格软件打开，另存为 .xlsx'],
  ['通知公告.et', '请用表格软件打开，另存为 .xlsx'],
  ['Thumbs.db', '不是内容的，请移走，或改为以 _ 开头的名称'],
])('what to do with a file called %s is said', (name, advice) => {
  write(name, '')
  expect(() => readFiles(folder)).toThrow(advice)
})

test('what Excel puts beside a workbook that is open is no file to import', () => {
  write('notice.csv', '')
  write('~$notice.xlsx', '')
  expect(readFiles(folder).map(({ file }) => file)).toEqual(['notice.csv'])
})

test('a guide that comes again with fewer parts loses the others, and only its own pages are cleared', async () => {
  const { rows } = await database.pool.query<{ code: string }>(
    "select code from catalogue_matter where name = '居住证申领'",
  )
  const code = rows[0]?.code ?? ''
  const guides = await sampleOf('guide')
  const guide = guides.find((value) => value.code === code)
  writeLines('guide.ndjson', [{ ...guide, faqs: [{ question: '唯一的问题', answer: '答' }] }])
  expect((await run()).tags).toEqual([`item:${code}`, 'items'])
  expect((await database.pool.query('select question from guide_faq where guide_code = $1', [code])).rows).toEqual([
    { question: '唯一的问题' },
  ])
})
