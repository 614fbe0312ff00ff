import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { writeXlsx } from './writeXlsx.ts'
import { openArchive } from './xlsx/openArchive.ts'
import { readBook } from './xlsx/readBook.ts'
import { readSheet } from './xlsx/readSheet.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portal-xlsx-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const wide = Array.from({ length: 30 }, (_, index) => `第${index + 1}列`)
const sheets = () => [
  { title: '很宽', columns: wide.map((head) => ({ head })), rows: [[wide.map((_, index) => String(index))]] },
  { title: '填写说明', columns: [{ head: '列名', width: 20, fill: 'required' as const }], rows: [] },
]

test('a workbook has each sheet with its heads, also beyond the 26th column', async () => {
  const file = path.join(folder, 'book.xlsx')
  writeFileSync(file, await buffer(writeXlsx(sheets())))
  const archive = await openArchive(file)
  const read: Record<string, string[][]> = {}
  for (const sheet of (await readBook(archive)).sheets) {
    const rows: string[][] = []
    for await (const { cells } of readSheet(await archive.read(sheet.file), { merged: [], hasHiddenColumns: false }))
      rows.push(cells.map(({ value }) => value))
    read[sheet.name] = rows
  }
  archive.close()
  expect(read).toEqual({ 很宽: [wide, wide.map((_, index) => String(index))], 填写说明: [['列名']] })
})

test('the same rows give the same bytes', async () => {
  const [one, other] = [await buffer(writeXlsx(sheets())), await buffer(writeXlsx(sheets()))]
  expect(one.equals(other)).toBe(true)
})
