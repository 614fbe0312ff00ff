import { OperatorError } from '@portal/config/operator-error'
import { encodeEscapes, maxCellLength } from '@portal/records/files'
import type { Entity } from '@portal/records/kinds'
import writeExcelFile from 'write-excel-file/node'
import type { RowEncoder } from './RowEncoder.ts'
import { headCells, rowCells } from './tableCells.ts'

/** Excel's own limit. */
const maxRows = 1_048_576
/** A workbook is put together in memory. */
const maxLetters = 100_000_000

/** A workbook with one sheet. Every cell is text, so that no code loses its zeros and nothing is run as a formula. */
export function encodeXlsx(entity: Entity): RowEncoder {
  const rows = [headCells(entity)]
  let letters = 0
  return {
    encode: (records) => {
      for (const record of records) {
        const cells = rowCells(entity, record)
        const longest = Math.max(...cells.map((cell) => cell.length))
        letters += cells.reduce((sum, cell) => sum + cell.length, 0)
        if (longest > maxCellLength) refuse(entity, `有单元格长 ${longest} 个字，超过 Excel 的上限 ${maxCellLength}`)
        if (rows.length >= maxRows) refuse(entity, `超过 Excel 工作表的上限 ${maxRows} 行`)
        if (letters > maxLetters) refuse(entity, '内容过多，一个工作簿放不下')
        rows.push(cells)
      }
      return []
    },
    finish: () => {
      const sheet = rows.map((cells, index) =>
        cells.map((value) => ({
          value: encodeEscapes(value),
          type: String,
          ...(index === 0 ? { fontWeight: 'bold' as const } : {}),
        })),
      )
      return writeExcelFile(sheet, { sheet: sheetName(entity.title), stickyRowsCount: 1 }).toBuffer()
    },
  }
}

function refuse(entity: Entity, reason: string): never {
  throw new OperatorError(`${entity.title}不能导出为 XLSX：${reason}。请改用 --format csv 或 ndjson。`)
}

/** Letters that Excel refuses in the name of a sheet, which has at most 31. */
function sheetName(title: string): string {
  return title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}
