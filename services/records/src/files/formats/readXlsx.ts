import { type FieldKind, fieldMeta } from '../../fields/fieldMeta.ts'
import { type CellFault, type ReadBytes, type SourceRow, UnreadableFileError, wholeRow } from '../RowSource.ts'
import type { Reading } from './FileReader.ts'
import { type Heads, readHeads } from './readHeads.ts'
import { type Archive, openArchive } from './xlsx/openArchive.ts'
import { type Book, readBook } from './xlsx/readBook.ts'
import { dateOf, readCell } from './xlsx/readCell.ts'
import { columnNumber, readSheet, type SheetNotes, type SheetRow } from './xlsx/readSheet.ts'

/** The sheet that templates put beside the rows. */
export const notesSheet = '填写说明'
const shownRanges = 8

/** A workbook's sheet that is named after the kind of record, else its first visible sheet, with a head row. Rows are streamed. */
export async function* readXlsx(file: string, reading: Reading): AsyncGenerator<SourceRow> {
  const archive = await openArchive(file)
  try {
    const book = await readBook(archive)
    yield* readRows(archive, book, { sheet: chooseSheet(book, reading), reading })
  } finally {
    archive.close()
  }
}

function chooseSheet(book: Book, { entity, warnings }: Reading): Book['sheets'][number] {
  const visible = book.sheets.filter((sheet) => !sheet.isHidden && sheet.name !== notesSheet)
  const chosen = visible.find(({ name }) => name === entity.title || name === entity.name) ?? visible[0]
  if (!chosen) throw new UnreadableFileError('工作簿中没有可见的工作表。', 1)
  const warn = (names: string[], reason: string) => {
    if (names.length > 0)
      warnings.push({
        row: 1,
        column: '',
        reason: `${reason}：${names.join('、')}`,
        fix: '需要导入的，请另存为单独的文件',
      })
  }
  warn(
    book.sheets.filter((sheet) => sheet.isHidden).map(({ name }) => name),
    '没有读取隐藏的工作表',
  )
  warn(
    visible.filter((sheet) => sheet !== chosen).map(({ name }) => name),
    `只读取了工作表“${chosen.name}”，没有读取`,
  )
  return chosen
}

async function* readRows(
  archive: Archive,
  book: Book,
  { sheet, reading }: { sheet: Book['sheets'][number]; reading: Reading },
): AsyncGenerator<SourceRow> {
  const pieces = counted(await archive.read(sheet.file), reading.bytes, archive.sizeOf(sheet.file) ?? 1)
  const notes: SheetNotes = { merged: [], hasHiddenColumns: false }
  let table: Table | undefined
  for await (const row of readSheet(pieces, notes)) {
    if (table) yield* table.read(row)
    else table = new Table(row, book, reading)
  }
  if (!table) throw new UnreadableFileError(`工作表“${sheet.name}”是空的。`, 1)
  table.finish(notes)
}

/** Packed and unpacked sizes differ: what counts is the share of the sheet. */
async function* counted(pieces: AsyncIterable<Buffer>, bytes: ReadBytes, unpacked: number): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    bytes.read += (piece.length / unpacked) * bytes.total
    yield piece
  }
}

/** A sheet as a table of an entity's records. */
class Table {
  private readonly heads: Heads
  private readonly kinds: (FieldKind | null)[]
  private readonly warned = new Set<string>()
  private readonly book: Book
  private readonly reading: Reading
  private hasHiddenRows = false

  constructor(head: SheetRow, book: Book, reading: Reading) {
    this.book = book
    this.reading = reading
    if (head.row !== 1) throw new UnreadableFileError('第 1 行应为表头，不能空着。', 1)
    const names: string[] = []
    for (const cell of head.cells) names[cell.column] = readCell(cell, book).text
    this.heads = readHeads(
      Array.from(names, (name) => name ?? ''),
      reading.entity,
      reading.mapping,
    )
    const { shape } = reading.entity.schema
    this.kinds = this.heads.fields.map((field) => (field === null ? null : fieldMeta(shape[field]).kind))
  }

  *read(row: SheetRow): Generator<SourceRow> {
    const value: Record<string, string> = {}
    const faults: CellFault[] = []
    for (const cell of row.cells) {
      const field = this.heads.fields[cell.column]
      if (field === undefined) faults.push(this.beyond(cell.column))
      if (field === null || field === undefined) continue
      const content = readCell(cell, this.book)
      if (cell.hasFormula) this.warn(field, row.row, '含有公式，取上次保存的结果', '核对结果；最好只留数值')
      if (content.kind === 'fault')
        faults.push({ field, value: content.text, reason: content.reason, fix: content.fix })
      const text = content.kind === 'number' ? this.numberText(content, { field, cell, row }) : content.text
      if (text !== '') value[field] = text
    }
    if (Object.keys(value).length + faults.length === 0) return
    this.hasHiddenRows ||= row.isHidden
    yield { row: row.row, heads: this.heads.heads, value: this.reading.mapping.apply(value), faults }
  }

  /** A day that lost its format is a number. */
  private numberText(
    content: { text: string; serial: number },
    at: { field: string; cell: { column: number }; row: SheetRow },
  ): string {
    const isDay = this.kinds[at.cell.column] === 'dateTime' && content.serial > 20_000 && content.serial < 80_000
    const day = isDay ? dateOf(content.serial, this.book.isDate1904) : undefined
    if (day === undefined) return content.text
    this.warn(at.field, at.row.row, `日期写成了数字 ${content.text}，读作 ${day}`, '把该列设为日期格式并核对')
    return day
  }

  finish(notes: SheetNotes): void {
    const merged = notes.merged.filter((range) => this.touchesTable(range))
    if (merged.length > 0) {
      const shown = merged.slice(0, shownRanges).join('、')
      const more = merged.length > shownRanges ? ` 等 ${merged.length} 处` : ''
      const row = Number(/\d+/.exec(merged[0] ?? '')?.[0] ?? 1)
      throw new UnreadableFileError(`有合并的单元格：${shown}${more}。请取消合并，每一行都填写完整。`, row)
    }
    if (this.hasHiddenRows || notes.hasHiddenColumns)
      this.reading.warnings.push({ row: 1, column: '', reason: '隐藏的行或列也一并读取', fix: '不需要的请删除' })
  }

  private touchesTable(range: string): boolean {
    const letters = /^([A-Z]{1,3})\d/.exec(range)?.[1]
    return letters !== undefined && columnNumber(letters) < this.heads.fields.length
  }

  private beyond(column: number): CellFault {
    const reason = `第 ${column + 1} 列有内容，表头只有 ${this.heads.fields.length} 列`
    return { field: wholeRow, value: '', reason, fix: '请补上列名，或者删除该列' }
  }

  /** Once for a column. */
  private warn(field: string, row: number, reason: string, fix: string): void {
    if (this.warned.has(`${field} ${fix}`)) return
    this.warned.add(`${field} ${fix}`)
    this.reading.warnings.push({ row, column: this.heads.heads.get(field) ?? field, reason, fix })
  }
}
