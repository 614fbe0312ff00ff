import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeWorkbook } from '../../../test/makeWorkbook.ts'
import { dateTime, list, optionalText, text } from '../../fields/fields.ts'
import type { Entity } from '../../kinds/Entity.ts'
import { EntityMapping } from '../mapping/EntityMapping.ts'
import type { SourceRow } from '../RowSource.ts'
import type { Reading } from './FileReader.ts'
import { readXlsx } from './readXlsx.ts'

const entity: Entity = {
  name: 'thing',
  title: '物品',
  table: 'none',
  key: ['name'],
  schema: z.strictObject({
    name: text('名称'),
    day: dateTime('日期'),
    share: optionalText('比例').default(null),
    notes: list('说明').default([]),
  }),
  references: [],
  parts: [],
  tagsOf: () => [],
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-xlsx-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function read(workbook: Parameters<typeof makeWorkbook>[0]) {
  const file = path.join(folder, '物品.xlsx')
  writeFileSync(file, makeWorkbook(workbook))
  const reading: Reading = { entity, mapping: new EntityMapping(), bytes: { total: 100, read: 0 }, warnings: [] }
  const rows: SourceRow[] = []
  for await (const row of readXlsx(file, reading)) rows.push(row)
  return { values: rows.map(({ row, value }) => [row, value]), warnings: reading.warnings, bytes: reading.bytes }
}

const heads = ['名称*', '日期（必填）', '比例', '说明']
const sheet = (rows: Parameters<typeof makeWorkbook>[0]['sheets'][number]['rows']) => ({
  name: 'Sheet1',
  rows: [heads, ...rows],
})
const cell = (xml: string) => ({ xml })

test('cells say what a person sees: days, shares, yes and no, numbers without their last false digits', async () => {
  const { values } = await read({
    formats: [14, 'yyyy"年"m"月"d"日" h:mm', '0.0%', '[$-804]aaaa;@', '"共"0"天"'],
    sheets: [
      sheet([
        ['甲', cell('<c r="B2" s="1"><v>46143</v></c>'), cell('<c r="C2" s="3"><v>0.973</v></c>'), '一\n二'],
        [
          '乙',
          cell('<c r="B3" s="2"><v>46143.3958333333</v></c>'),
          cell('<c r="C3"><v>0.30000000000000004</v></c>'),
          cell('<c r="D3" t="b"><v>1</v></c>'),
        ],
        [cell('<c r="A5" t="str"><f>"丙"</f><v>丙_x0041_</v></c>'), '2026-05-01', cell('<c r="C4" s="5"><v>3</v></c>')],
      ]),
    ],
  })
  expect(values).toEqual([
    [2, { name: '甲', day: '2026-05-01', share: '97.3%', notes: '一\n二' }],
    [3, { name: '乙', day: '2026-05-01 09:30', share: '0.3', notes: '是' }],
    [4, { name: '丙A', day: '2026-05-01', share: '3' }],
  ])
})

test('cells without an address stand one behind the other, the empty ones counted', async () => {
  const { values } = await read({
    sheets: [
      sheet([
        [
          cell('<c t="str"><v>甲</v></c>'),
          cell('<c t="str"><v>2026-05-01</v></c>'),
          cell('<c s="0"/>'),
          cell('<c t="str"><v>说明</v></c>'),
        ],
        [cell('<c/>'), cell('<c r="B3" t="str"><v>2026-05-02</v></c>'), cell('<c t="str"><v>5%</v></c>')],
      ]),
    ],
  })
  expect(values).toEqual([
    [2, { name: '甲', day: '2026-05-01', notes: '说明' }],
    [3, { day: '2026-05-02', share: '5%' }],
  ])
})

test('days may be counted from 1904', async () => {
  const { values } = await read({
    isDate1904: true,
    formats: [14],
    sheets: [sheet([['甲', cell('<c r="B2" s="1"><v>44681</v></c>')]])],
  })
  expect(values).toEqual([[2, { name: '甲', day: '2026-05-01' }]])
})

test('a day that lost its format is read, and said', async () => {
  const { values, warnings } = await read({ sheets: [sheet([['甲', 46143]])] })
  expect(values).toEqual([[2, { name: '甲', day: '2026-05-01' }]])
  expect(warnings).toMatchObject([{ row: 2, column: '日期', reason: '日期写成了数字 46143，读作 2026-05-01' }])
})

test('the saved result of a formula is taken, and said once for the column', async () => {
  const formula = (row: number) => cell(`<c r="A${row}" t="str"><f>B${row}</f><v>甲${row}</v></c>`)
  const { values, warnings } = await read({
    sheets: [
      sheet([
        [formula(2), '2026-05-01'],
        [formula(3), '2026-05-01'],
      ]),
    ],
  })
  expect(values).toMatchObject([
    [2, { name: '甲2' }],
    [3, { name: '甲3' }],
  ])
  expect(warnings).toMatchObject([{ row: 2, column: '名称', reason: '含有公式，取上次保存的结果' }])
})

test('rich text and reading aids give the plain text', async () => {
  const rich = '<c r="A2" t="inlineStr"><is><r><t>广</t></r><r><t>州</t></r><rPh><t>guangzhou</t></rPh></is></c>'
  expect((await read({ sheets: [sheet([[cell(rich), '2026-05-01']])] })).values).toMatchObject([[2, { name: '广州' }]])
})

test('the sheet of the same name is read; others and hidden ones are named, the notes of a template are not', async () => {
  const { values, warnings } = await read({
    sheets: [
      { name: '封面', rows: [['说明']] },
      { ...sheet([['甲', '2026-05-01']]), name: '物品' },
      { name: '旧数据', state: 'hidden', rows: [['x']] },
      { name: '填写说明', rows: [['列名']] },
    ],
  })
  expect(values).toMatchObject([[2, { name: '甲' }]])
  expect(warnings.map(({ reason }) => reason)).toEqual([
    '没有读取隐藏的工作表：旧数据',
    '只读取了工作表“物品”，没有读取：封面',
  ])
})

test('empty rows are skipped, hidden ones are read and said, and the share that is read grows to the whole file', async () => {
  const { values, warnings, bytes } = await read({
    sheets: [
      {
        ...sheet([['甲', '2026-05-01'], [], ['乙', '2026-05-01']]),
        tail: '<cols><col min="3" max="3" hidden="1"/></cols>',
      },
    ],
  })
  expect(values.map(([row]) => row)).toEqual([2, 4])
  expect(warnings).toMatchObject([{ reason: '隐藏的行或列也一并读取' }])
  expect(bytes.read).toBeCloseTo(bytes.total)
})
