import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { readFiles } from '@portal/records/files'
import { testSecret } from '@portal/records/testing'
import { afterAll, expect, test } from 'vitest'
import { expectLettersBack, expectTextBack, importLetters, importRows, kind, linesOf } from '../../test/expectBack.ts'
import { bytesOf, importFrom, useExportRound } from '../../test/exportRound.ts'
import { importContent } from '../import/importContent.ts'
import { readRecords, recordsSql } from '../stored/readRecords.ts'
import { readSnapshot } from '../stored/readSnapshot.ts'
import { encodeCsv, encodeJson, encodeNdjson } from './encodeText.ts'
import { kindsOfFormat } from './kindsOfFormat.ts'

const round = useExportRound()
const { open, exportTo } = round

/** What all formats begin with: nothing changes it. That the whole content comes back is in `exportContent.long.test.ts`. */
let few: Promise<{ from: TestDatabase; bytes: Record<string, string> }> | undefined
afterAll(async () => (await few)?.from.close())

async function exportFew() {
  const from = await openTestDatabase('tiny')
  return { from, bytes: bytesOf((await exportTo(from, 'wanted')).target) }
}

test.each(['json', 'xlsx'] as const)(
  'the same content goes out as %s and comes in again as it was',
  async (format) => {
    few ??= exportFew()
    const [{ from, bytes }, to] = [await few, await open('empty')]
    const { target } = await exportTo(from, 'tables', { format })
    await importFrom(to, target)
    const plain = await exportTo(to, 'plain')
    expect(bytesOf(plain.target)).toEqual(bytes)
  },
  120_000,
)

test('in a table the lists of a guide stand in files of their own, also an empty one; in JSON they stand in the guide', async () => {
  const [from, to] = [await open('tiny'), await open('tiny')]
  await from.pool.query('delete from guide_cross')
  await from.pool.query("delete from guide_material where guide_code > '0001'")
  const table = await exportTo(from, 'table', { kinds: [kind('guide')], format: 'csv' })
  const guideLists = kind('guide').parts.map((part) => `${part.kind?.title}.csv`)
  expect(readdirSync(table.target)).toEqual(['办事指南.csv', ...guideLists].sort())
  expect(linesOf(table.target, '办事指南.csv')[0]).not.toContain('申请材料')
  expect(linesOf(table.target, '跨域通办.csv')).toEqual(['\ufeff指南编码,序号,通办类型,通办区域,通办形式,通办范围'])
  await importFrom(to, table.target)
  const [stored, wanted] = [await exportTo(to, 'stored'), await exportTo(from, 'wanted')]
  expect(bytesOf(stored.target)).toEqual(bytesOf(wanted.target))
  const json = await exportTo(from, 'json', { kinds: [kind('guide')], format: 'json' })
  expect(readdirSync(json.target)).toEqual(['办事指南.json'])
  expect(() => kindsOfFormat([kind('申请材料')], 'json')).toThrow('申请材料在 json 中写在办事指南里')
})

test('records stand in the order of their codes, byte by byte', async () => {
  const database = await open('small')
  const { target } = await exportTo(database, 'sorted', { kinds: [kind('notice')] })
  const ids = linesOf(target, '通知公告.ndjson').map((line) => JSON.parse(line).id)
  expect(ids).toEqual(ids.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))))
})

// In other formats, and more texts: exportContent.long.test.ts.
test('letters with the largest attachments go out as JSON and come in again as they were', () =>
  expectLettersBack(round, 'json'))

test('any text comes back from every format as it was', () => expectTextBack(round, 1))

test('a larger attachment than the form takes, or one more, is refused in an import', async () => {
  const [from, to] = [await open('empty'), await open('empty')]
  await importLetters(from, 2)
  const add =
    "insert into interaction_attachment select submission_no, 4, name, media_type, 'x' from interaction_attachment"
  await from.pool.query(`${add} where submission_no = 'L1' and position = 1`)
  await from.pool.query(
    "update interaction_attachment set bytes = bytes || 'x'::bytea where submission_no = 'L2' and position = 3",
  )
  const { target } = await exportTo(from, 'letters', { kinds: [kind('interaction_submission')] })
  const sources = readFiles(target)
  const report = await importContent({ pool: to.pool, secret: testSecret, sources, dryRun: false, summary: 'test' })
  expect(report.faults.map(({ column, reason }) => [column, reason])).toEqual([
    ['附件', '最多 3 个附件'],
    ['附件.3.bytes', '文件超过 2 MB'],
  ])
})

test('of letters few are in memory at once, and of any records never all as one text', async () => {
  const database = await open('empty')
  await importLetters(database, 3)
  const pieces: number[] = []
  const entity = kind('interaction_submission')
  await readSnapshot(database.pool, async (client) => {
    for await (const rows of readRecords(client, { entity, sql: recordsSql(entity) })) pieces.push(rows.length)
  })
  expect(pieces).toEqual([2, 1])
  const rows = Array.from({ length: 70 }, () => ({ id: 'x'.repeat(64 * 1024) }))
  for (const encode of [encodeNdjson, encodeJson, encodeCsv]) {
    const lengths: number[] = []
    for await (const text of encode(kind('faq'), [rows])) lengths.push(text.length)
    // However many rows there are: all together may be longer than a text can be.
    expect(Math.max(...lengths)).toBeLessThan(512 * 1024)
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(rows.length * 64 * 1024)
  }
})

test('a kind without records gives no file', async () => {
  const { target, files } = await exportTo(await open('empty'), 'empty', { kinds: [kind('notice'), kind('faq')] })
  expect(files).toEqual([])
  expect(readdirSync(target)).toEqual([])
})

test('a folder that holds something is left alone', async () => {
  const database = await open('empty')
  writeFileSync(path.join(round.folder, 'kept'), '')
  await expect(exportTo(database, '.')).rejects.toThrow('中已有文件。请另选一个空文件夹。')
})

test('no cell of a CSV file begins a formula', async () => {
  const database = await open('empty')
  await importRows(database, [{ question: '=HYPERLINK("http://x","y")', answer: '-1+2', topic: '@甲' }])
  const { target } = await exportTo(database, 'guarded', { kinds: [kind('faq')], format: 'csv' })
  const text = readFileSync(path.join(target, '常见问题.csv'), 'utf8')
  expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  expect(text).toMatch(/,'@甲,/)
  expect(text).toMatch(/,'-1\+2,/)
})
