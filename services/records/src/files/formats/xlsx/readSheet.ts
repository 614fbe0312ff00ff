import { UnreadableFileError } from '../../RowSource.ts'
import { StringText } from './readBook.ts'
import { readXml } from './readXml.ts'

/** A cell as the sheet holds it. */
export interface RawCell {
  /** Counted from 0. */
  column: number
  type: string
  style: number
  value: string
  hasFormula: boolean
}

export interface SheetRow {
  /** As the program shows it, counted from 1. */
  row: number
  isHidden: boolean
  cells: RawCell[]
}

export interface SheetNotes {
  /** Ranges like B3:B7. */
  merged: string[]
  hasHiddenColumns: boolean
}

const maxColumns = 16_384
const maxRows = 1_048_576

/** Rows of a sheet that hold anything. `notes` is complete when they are taken. */
export async function* readSheet(pieces: AsyncIterable<Buffer>, notes: SheetNotes): AsyncGenerator<SheetRow> {
  const rows: SheetRow[] = []
  const text = new StringText()
  let row: SheetRow = { row: 0, isHidden: false, cells: [] }
  /** Of the cell before, also an empty one: a cell without an address stands behind it. */
  let lastColumn = -1
  let cell: RawCell | undefined
  let isValue = false
  for await (const _ of readXml(pieces, {
    open: (name, attributes) => {
      text.open(name)
      if (name === 'row') {
        row = { row: rowNumber(attributes.r, row.row), isHidden: attributes.hidden === '1', cells: [] }
        lastColumn = -1
      } else if (name === 'c') {
        cell = startCell(attributes, { row: row.row, lastColumn })
        lastColumn = cell.column
        text.clear()
      } else if (name === 'f' && cell) cell.hasFormula = true
      else if (name === 'v') isValue = true
      else if (name === 'mergeCell') notes.merged.push(attributes.ref ?? '')
      else if (name === 'col') notes.hasHiddenColumns ||= attributes.hidden === '1'
    },
    text: (part) => {
      text.add(part)
      if (isValue && cell) cell.value += part
    },
    close: (name) => {
      text.close(name)
      if (name === 'v') isValue = false
      if (name === 'c' && cell) {
        if (cell.type === 'inlineStr') cell.value = text.value
        if (cell.value !== '' || cell.hasFormula) row.cells.push(cell)
        cell = undefined
      }
      if (name === 'row' && row.cells.length > 0) rows.push(row)
    },
  })) {
    yield* rows.splice(0)
  }
}

function rowNumber(text: string | undefined, last: number): number {
  const number = text === undefined ? last + 1 : Number(text)
  if (!Number.isInteger(number) || number <= last || number > maxRows)
    throw new UnreadableFileError('工作表的行号有误，文件可能已损坏。请用表格软件打开后另存一份。', last + 1)
  return number
}

function startCell(attributes: Readonly<Record<string, string>>, after: { row: number; lastColumn: number }): RawCell {
  const letters = /^[A-Z]{1,3}/.exec(attributes.r ?? '')?.[0]
  const column = letters === undefined ? after.lastColumn + 1 : columnNumber(letters)
  if (column >= maxColumns) throw new UnreadableFileError('工作表的列号有误，文件可能已损坏。', after.row)
  return { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '', hasFormula: false }
}

/** A is 0, AA is 26. */
export function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
