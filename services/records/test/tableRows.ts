import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openArchive, readBook, readSheet } from '../src/files/index.ts'

/** Cells of a CSV file row by row, its guards against formulas taken off. */
export function readCsvRows(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of text.replace(/^\uFEFF/, '').matchAll(/("(?:[^"]|"")*"|[^,\r\n"]*)(,|\r\n)/g)) {
    const plain = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    rows.at(-1)?.push(plain.replace(/^'(?=[=+\-@])/, ''))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

/** Cells of a workbook's first sheet row by row; each row as long as its head, whatever cells the sheet keeps. */
export async function readXlsxRows(bytes: Buffer): Promise<string[][]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-table-'))
  const file = path.join(folder, 'table.xlsx')
  writeFileSync(file, bytes)
  const archive = await openArchive(file)
  try {
    const book = await readBook(archive)
    const sheet = await archive.read(book.sheets[0]?.file ?? '')
    const rows: string[][] = []
    for await (const { cells } of readSheet(sheet, { merged: [], hasHiddenColumns: false })) {
      const row = Array.from({ length: rows[0]?.length ?? cells.length }, () => '')
      for (const { column, type, value, hasFormula } of cells) {
        if (hasFormula) throw new Error(`a formula in row ${rows.length + 1}`)
        row[column] = type === 's' ? (book.strings[Number(value)] ?? '') : value
      }
      rows.push(row)
    }
    return rows
  } finally {
    archive.close()
    rmSync(folder, { recursive: true })
  }
}
