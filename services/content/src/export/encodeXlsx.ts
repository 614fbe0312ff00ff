import { OperatorError } from '@portal/config/operator-error'
import { maxCellLength, writeXlsx } from '@portal/records/files'
import type { Entity, Row } from '@portal/records/kinds'
import type { RecordBlocks } from './FileFormat.ts'
import { headCells, rowCells } from './tableCells.ts'

/** Excel's own limit. */
const maxRows = 1_048_576

/** A workbook with one sheet. */
export function encodeXlsx(entity: Entity, blocks: RecordBlocks): AsyncIterable<Uint8Array> {
  const columns = headCells(entity).map((head) => ({ head }))
  return writeXlsx([{ title: entity.title, columns, rows: cellsOf(entity, blocks) }])
}

async function* cellsOf(entity: Entity, blocks: RecordBlocks): AsyncGenerator<string[][]> {
  let count = 1
  for await (const records of blocks) {
    count += records.length
    if (count > maxRows) refuse(entity, `超过 Excel 工作表的上限 ${maxRows} 行`)
    yield records.map((record) => cellsOfRecord(entity, record))
  }
}

function cellsOfRecord(entity: Entity, record: Row): string[] {
  const cells = rowCells(entity, record)
  const longest = Math.max(...cells.map((cell) => cell.length))
  if (longest > maxCellLength) refuse(entity, `有单元格长 ${longest} 个字，超过 Excel 的上限 ${maxCellLength}`)
  return cells
}

function refuse(entity: Entity, reason: string): never {
  throw new OperatorError(`${entity.title}不能导出为 XLSX：${reason}。请改用 --format csv 或 ndjson。`)
}
