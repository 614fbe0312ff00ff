import { stat } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import type { Entity } from '../Entity.ts'
import { type SourceRow, UnreadableFileError } from '../RowSource.ts'
import { readHeads } from './readHeads.ts'

/** A workbook is unpacked in memory; more content than this comes as CSV. */
const maxFileBytes = 20 * 1024 * 1024

/** The first sheet of a workbook, with a head row. Cells give their values, formula cells the value last saved. */
export async function* readXlsx(file: string, entity: Entity): AsyncGenerator<SourceRow> {
  if ((await stat(file)).size > maxFileBytes)
    throw new UnreadableFileError('工作簿超过 20 MB，请另存为 CSV 再导入。', 1)
  const [head, ...rows] = await readCells(file)
  if (!head) throw new UnreadableFileError('工作簿的第一张表是空的。', 1)
  const { fields, heads } = readHeads(head.map(asText), entity)
  for (const [index, cells] of rows.entries()) {
    const entries = fields
      .map((field, column) => [field, asText(cells[column])] as const)
      .filter(([, cell]) => cell !== '')
    if (entries.length > 0) yield { row: index + 2, heads, value: Object.fromEntries(entries) }
  }
}

async function readCells(file: string): Promise<unknown[][]> {
  try {
    return await readSheet(file)
  } catch (cause) {
    throw new UnreadableFileError('不是有效的 XLSX 工作簿，可能不完整或有密码。', 1, cause)
  }
}

function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ')
      .replace(/ 00:00$/, '')
  if (typeof cell === 'boolean') return cell ? '是' : '否'
  return String(cell).trim()
}
