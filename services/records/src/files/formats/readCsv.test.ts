import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hotWord } from '../../kinds/home.ts'
import { EntityMapping } from '../mapping/EntityMapping.ts'
import { readCsv } from './readCsv.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-csv-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function read(content: string | Buffer) {
  const file = path.join(folder, 'hot_word.csv')
  writeFileSync(file, content)
  const reading = { entity: hotWord, mapping: new EntityMapping(), bytes: { total: 0, read: 0 }, warnings: [] }
  const rows: unknown[] = []
  for await (const { row, value } of readCsv(file, reading)) rows.push([row, value])
  return rows
}

const wanted = [[2, { regionCode: '440300', position: '1', word: '深圳' }]]

test.each([
  ['commas', '区划,排序,热词\r\n440300,1,深圳\r\n'],
  ['tabs', '区划\t排序\t热词\n440300\t1\t深圳\n'],
  ['semicolons', '区划;排序;热词\n440300;1;深圳'],
  ['a byte order mark', '\ufeff区划,排序,热词\n440300,1,深圳'],
  ['UTF-16 as spreadsheets write it', Buffer.from('\ufeff区划\t排序\t热词\r\n440300\t1\t深圳\r\n', 'utf16le')],
  ['UTF-16 of the other order', Buffer.from('\ufeff区划\t排序\t热词\n440300\t1\t深圳', 'utf16le').swap16()],
  // 深圳 is C9EE DBDA in GB18030.
  [
    'GB18030',
    Buffer.concat([Buffer.from('regionCode,position,word\n440300,1,'), Buffer.from([0xc9, 0xee, 0xdb, 0xda, 0x0a])]),
  ],
  ['empty columns and rows behind the last', '区划,排序,热词,,\n440300,1,深圳,,\n,,,,\n,,,,\n'],
  ['marks of what is required, and spaces', '区 划*, 排序（必填）,热词 \n440300,1, 深圳 \n'],
])('a table with %s is read', async (_title, content) => {
  expect(await read(content)).toEqual(wanted)
})

test('rows are counted as a spreadsheet counts them, whatever lines their cells have', async () => {
  const rows = await read('区划,排序,热词\n440300,1,"深\n圳"\n\n440300,2,广州\n')
  expect(rows.map((row) => (row as [number])[0])).toEqual([2, 4])
})

test('the lines of a large table may end as old Macs ended them', async () => {
  const lines = Array.from({ length: 70_000 }, (_, index) => `440300,${index},深圳`)
  const content = ['', '区划,排序,热词', ...lines, ''].join('\r')
  expect(content.length).toBeGreaterThan(1_000_000)
  const rows = await read(content)
  expect(rows).toHaveLength(lines.length)
  expect(rows.at(-1)).toEqual([70_002, { regionCode: '440300', position: '69999', word: '深圳' }])
})

test('a head row that is cut off at the end of the file still tells what separates the cells', async () => {
  await expect(read('区划\t排序')).rejects.toThrow('缺少必填的列：热词')
})

test('an apostrophe before what a spreadsheet would calculate is not part of the text', async () => {
  expect(await read("区划,排序,热词\n440300,1,'=1+1\n440300,2,'甲\n")).toMatchObject([
    [2, { word: '=1+1' }],
    [3, { word: "'甲" }],
  ])
})
