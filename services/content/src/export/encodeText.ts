import { csvLine, csvMark } from '@portal/records/files'
import type { Entity, Row } from '@portal/records/kinds'
import type { RecordBlocks } from './FileFormat.ts'
import { headCells, rowCells } from './tableCells.ts'

/** One JSON object in each line: the form for much content, and for tools. */
export function encodeNdjson(_entity: Entity, blocks: RecordBlocks): AsyncIterable<string> {
  return encodeLines(blocks, { head: '', separator: '', tail: '', line: (row) => `${JSON.stringify(row)}\n` })
}

/** One list, a record in each line. */
export function encodeJson(_entity: Entity, blocks: RecordBlocks): AsyncIterable<string> {
  return encodeLines(blocks, { head: '[\n', separator: ',\n', tail: '\n]\n', line: (row) => JSON.stringify(row) })
}

/** A table for office programs. */
export function encodeCsv(entity: Entity, blocks: RecordBlocks): AsyncIterable<string> {
  const head = `${csvMark}${csvLine(headCells(entity))}`
  return encodeLines(blocks, { head, separator: '', tail: '', line: (row) => csvLine(rowCells(entity, row)) })
}

/** Rows are written together up to here, in letters: a write for each by itself takes longer, all together may be too much. */
const pieceLength = 256 * 1024

async function* encodeLines(
  blocks: RecordBlocks,
  form: { head: string; separator: string; tail: string; line(row: Row): string },
): AsyncGenerator<string> {
  let piece = form.head
  let separator = ''
  for await (const rows of blocks) {
    for (const row of rows) {
      piece += separator + form.line(row)
      separator = form.separator
      if (piece.length < pieceLength) continue
      yield piece
      piece = ''
    }
  }
  yield piece + form.tail
}
