import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fields from '@portal/records/fields'
import { cellOf } from '@portal/records/fields'
import { EntityMapping, readCsv, readXlsx, type SourceRow } from '@portal/records/files'
import type { Entity, Row } from '@portal/records/kinds'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { checkRow } from '../import/checkRow.ts'
import { FaultList } from '../stored/ImportReport.ts'
import { encodeCsv } from './encodeText.ts'
import { encodeXlsx } from './encodeXlsx.ts'

const table = { '01': '行政许可', 10: '其他行政权力', a: '甲' }
const shape = {
  text: fields.text('文字'),
  optionalText: fields.optionalText('可空文字'),
  phone: fields.phone('电话'),
  address: fields.optionalWebAddress('地址'),
  html: fields.html('正文'),
  pattern: fields.pattern('编码', /^\d{3}$/, '应为 3 位数字'),
  whole: fields.whole('数'),
  optionalWhole: fields.optionalWhole('可空数'),
  degrees: fields.optionalLatitude('纬度'),
  flag: fields.flag('是否'),
  optionalFlag: fields.optionalFlag('可空是否'),
  dateTime: fields.dateTime('时间'),
  optionalDateTime: fields.optionalDateTime('可空时间'),
  code: fields.code('代码', table),
  optionalCode: fields.optionalCode('可空代码', table),
  codes: fields.codes('多个代码', table),
  words: fields.words('词'),
  lines: fields.list('条目'),
  optionalLines: fields.optionalList('可空条目'),
  json: fields
    .json('结构', z.array(z.strictObject({ name: z.string(), size: z.int().nullable() })).nullable())
    .default(null),
  parts: fields.json('部分', z.array(z.strictObject({ name: fields.text('名称') }))).default([]),
}
const everyKind: Entity = {
  name: 'every_kind',
  title: '每种字段',
  table: 'none',
  key: ['text'],
  schema: z.strictObject(shape),
  references: [],
  parts: [],
  tagsOf: () => [],
}

// What stands between entries, begins JSON or a formula, is quoted, or spans lines is where conventions break.
const letter = fc.constantFrom(...'甲乙丙、；;|^[]{}",\'=+-@ \t\n_x019.:是否《》\\/é\u{20bb7}', '_x0041_', '&lt;')
const sentence = fc
  .string({ unit: letter, minLength: 1, maxLength: 12 })
  .map((text) => text.normalize('NFC').trim())
  .filter((text) => text !== '')
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const time = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => `${new Date(Math.floor(date.getTime() / 1000) * 1000).toISOString().slice(0, 19)}+08:00`)
const record = fc.record({
  text: sentence,
  optionalText: maybe(sentence),
  phone: fc.constantFrom('020-83135078', '13800138000、0769-22837000'),
  address: maybe(fc.webUrl()),
  html: fc.constantFrom('<p>正文，“引号”</p>', '<ul><li>一</li>\n<li>二</li></ul>'),
  pattern: fc.constantFrom('001', '999'),
  whole: fc.nat(1_000_000),
  optionalWhole: maybe(fc.nat(1_000_000)),
  degrees: maybe(fc.double({ min: 3, max: 54, noNaN: true })),
  flag: fc.boolean(),
  optionalFlag: maybe(fc.boolean()),
  dateTime: time,
  optionalDateTime: maybe(time),
  code: fc.constantFrom(...Object.keys(table)),
  optionalCode: maybe(fc.constantFrom(...Object.keys(table))),
  codes: fc.array(fc.constantFrom(...Object.keys(table)), { minLength: 1 }),
  words: fc.array(sentence),
  lines: fc.array(sentence),
  optionalLines: maybe(fc.array(sentence)),
  json: maybe(fc.array(fc.record({ name: sentence, size: maybe(fc.nat()) }))),
  parts: fc.array(fc.record({ name: sentence })),
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-cells-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function readBack(rows: AsyncIterable<SourceRow>): Promise<(Row | undefined)[]> {
  const faults = new FaultList()
  const found: (Row | undefined)[] = []
  for await (const row of rows) found.push(checkRow(row, { file: 'test', entity: everyKind }, faults).row)
  expect(faults.kept).toEqual([])
  return found
}

function reading() {
  return { entity: everyKind, mapping: new EntityMapping(), bytes: { total: 1, read: 0 }, warnings: [] }
}

test('every value of every kind of field is read again from a CSV file as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 5 }), async (rows) => {
      const file = path.join(folder, 'table.csv')
      await writeFile(file, encodeCsv(everyKind, [rows]))
      expect(await readBack(readCsv(file, reading()))).toEqual(rows)
    }),
  )
})

test('and from a workbook', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 5 }), async (rows) => {
      const file = path.join(folder, 'table.xlsx')
      await writeFile(file, encodeXlsx(everyKind, [rows]))
      expect(await readBack(readXlsx(file, reading()))).toEqual(rows)
    }),
    { numRuns: 30 },
  )
})

test.each([
  ['甲、乙', '一行的几个词用顿号', shape.words, ['甲', '乙']],
  ['第一条、第二条\n第三条', '句子每行一条', shape.lines, ['第一条、第二条', '第三条']],
  ['["甲、乙"]', '分隔不开的写成 JSON', shape.words, ['甲、乙']],
  ['', '没有', shape.lines, []],
  ['[]', '有，但一条也没有', shape.optionalLines, []],
])('a list is written as %j: %s', (cell, _reason, field, value) => {
  expect(cellOf(field, value)).toBe(cell)
})

test('times are written in Beijing time, a whole day without its hours', () => {
  expect(cellOf(shape.dateTime, '2026-05-01T00:00:00+08:00')).toBe('2026-05-01')
  expect(cellOf(shape.dateTime, new Date('2026-05-01T01:30:00Z'))).toBe('2026-05-01 09:30')
  expect(cellOf(shape.dateTime, '2026-05-01')).toBe('2026-05-01')
})
