import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Entity } from '../Entity.ts'
import { type SourceRow, UnreadableFileError } from '../RowSource.ts'
import { type Heads, readHeads } from './readHeads.ts'

const maxRecordBytes = 4 * 1024 * 1024

/** A table with a head row, in UTF-8 (with or without mark) or GB18030, which is what office programs write. */
export async function* readCsv(file: string, entity: Entity): AsyncGenerator<SourceRow> {
  const text = await decodedStream(file)
  const parser = text.pipe(
    parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: maxRecordBytes }),
  )
  text.on('error', (error) => parser.destroy(error))
  let heads: Heads | undefined
  try {
    for await (const entry of parser) {
      const { record, info }: { record: string[]; info: { lines: number } } = entry
      if (!heads) {
        heads = readHeads(record, entity)
        continue
      }
      yield { row: info.lines, heads: heads.heads, value: asObject(heads.fields, record, info.lines) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
    throw new UnreadableFileError(
      `表格在此处读不下去（${error.code}），请检查引号是否成对、文件是否完整。`,
      line,
      error,
    )
  }
}

function asObject(fields: string[], cells: string[], row: number): Record<string, string> {
  if (cells.length > fields.length && cells.slice(fields.length).some((cell) => cell !== '')) {
    throw new UnreadableFileError(
      `这一行有 ${cells.length} 列，表头只有 ${fields.length} 列。含逗号的内容请加引号。`,
      row,
    )
  }
  return Object.fromEntries(fields.map((field, index) => [field, cells[index] ?? '']).filter(([, cell]) => cell !== ''))
}

async function decodedStream(file: string): Promise<Readable> {
  const encoding = (await isUtf8(file)) ? 'utf-8' : 'gb18030'
  const decoder = new TextDecoder(encoding)
  async function* decode() {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  }
  return Readable.from(decode())
}

/** Decided on the whole file: a table may hold its first Chinese letter far down. */
async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const handle = await open(file)
  try {
    for await (const chunk of handle.createReadStream()) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  } finally {
    await handle.close()
  }
}
