import { Readable } from 'node:stream'
import { csvLine, csvMark, writeXlsx } from '@portal/records/files'
import type { FastifyReply } from 'fastify'
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
  const file = format === 'csv' ? csvLines(table, all) : writeXlsx([{ ...table, rows: all }])
  return reply
    .type(tableTypes[format])
    .header('content-disposition', attachmentHeader(`${table.title}.${format}`))
    .send(Readable.from(file, { objectMode: false }))
}

async function* joinBlocks(first: string[][], others: AsyncIterable<string[][]>) {
  yield first
  yield* others
}

async function* csvLines({ columns }: Pick<TableFile<never>, 'columns'>, blocks: AsyncIterable<string[][]>) {
  yield csvMark + csvLine(columns.map(({ head }) => head))
  for await (const rows of blocks) yield rows.map(csvLine).join('')
}
