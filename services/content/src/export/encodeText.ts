import { csvLine, csvMark } from '@portal/records/files'
import type { Entity, Row } from '@portal/records/kinds'
import type { RowEncoder } from './RowEncoder.ts'
import { headCells, rowCells } from './tableCells.ts'

/** One JSON object in each line: the form for much content, and for tools. */
export function encodeNdjson(): RowEncoder {
  return encodeLines({ head: '', separator: '', tail: '', line: (row) => `${JSON.stringify(row)}\n` })
}

/** One list, a record in each line. */
export function encodeJson(): RowEncoder {
  return encodeLines({ head: '[\n', separator: ',\n', tail: '\n]\n', line: (row) => JSON.stringify(row) })
}

/** A table for office programs. */
export function encodeCsv(entity: Entity): RowEncoder {
  return encodeLines({
    head: `${csvMark}${csvLine(headCells(entity))}`,
    separator: '',
    tail: '',
    line: (row) => csvLine(rowCells(entity, row)),
  })
}

/** Rows are written together up to here, in letters: a write for each by itself takes longer, all together may be too much. */
const blockLength = 256 * 1024

function encodeLines(form: { head: string; separator: string; tail: string; line(row: Row): string }): RowEncoder {
  let before = form.head
  return {
    *encode(rows) {
      let block = rows.length === 0 ? before : ''
      for (const row of rows) {
        block += before + form.line(row)
        before = form.separator
        if (block.length < blockLength) continue
        yield block
        block = ''
      }
      yield block
    },
    finish: () => form.tail,
  }
}
