import { Readable } from 'node:stream'
import { csvLine, csvMark, encodeEscapes } from '@portal/records/files'
import type { FastifyReply } from 'fastify'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { attachmentHeader } from '../http/attachmentHeader.ts'
import { readTable } from './readTable.ts'
import type { TableFile } from './TableFile.ts'

export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type TableFormat = keyof typeof tableTypes

/** Answers with a table. The first block is read before anything is sent, so that a failure is still an answer. */
export async function sendTable<Row>(reply: FastifyReply, table: TableFile<Row>, format: TableFormat) {
  const blocks = readTable(table)
  const first = await blocks.next()
  const all = joinBlocks(first.done ? [] : first.value, blocks)
  const heads = table.columns.map(({ head }) => head)
  const file = format === 'csv' ? Readable.from(csvLines(heads, all)) : await makeBook(table, heads, all)
  return reply
    .type(tableTypes[format])
    .header('content-disposition', attachmentHeader(`${table.title}.${format}`))
    .send(file)
}

async function* joinBlocks(first: string[][], others: AsyncIterable<string[][]>) {
  yield first
  yield* others
}

async function* csvLines(heads: string[], blocks: AsyncIterable<string[][]>) {
  yield csvMark + csvLine(heads)
  for await (const rows of blocks) yield rows.map(csvLine).join('')
}

/** A workbook is put together in memory from texts alone: no code loses its zeros, and nothing is run as a formula. */
async function makeBook(
  { title, columns }: Pick<TableFile, 'title' | 'columns'>,
  heads: string[],
  blocks: AsyncIterable<string[][]>,
) {
  const rows: SheetData = [heads.map((value) => ({ value, type: String, fontWeight: 'bold' }))]
  for await (const block of blocks) for (const cells of block) rows.push(cells.map(encodeEscapes))
  return writeExcelFile(rows, {
    sheet: sheetName(title),
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  }).toBuffer()
}

/** Letters that Excel refuses in the name of a sheet, which has at most 31. */
function sheetName(title: string): string {
  return title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}
