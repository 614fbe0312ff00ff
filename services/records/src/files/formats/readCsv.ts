import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type CellFault, type SourceRow, UnreadableFileError, wholeRow } from '../RowSource.ts'
import type { Reading } from './FileReader.ts'
import { unguardCell } from './formulaGuard.ts'
import { maxRecordLength, recordLimit } from './limits.ts'
import { type Heads, readHeads } from './readHeads.ts'
import { readText } from './readText.ts'

/** A table with a head row, its cells separated by commas, semicolons or tabs. */
export async function* readCsv(file: string, reading: Reading): AsyncGenerator<SourceRow> {
  const text = readText(file, reading.bytes)
  const { start, delimiter } = await findDelimiter(text)
  const limit = recordLimit(reading.entity)
  const source = Readable.from(joined(start, text))
  const parser = source.pipe(
    // biome-ignore format: one option a line tells nothing more.
    parse({ delimiter, bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: limit.letters }),
  )
  source.on('error', (error) => parser.destroy(error))
  let heads: Heads | undefined
  try {
    for await (const entry of parser) {
      const { record, info }: { record: string[]; info: { records: number; empty_lines: number } } = entry
      if (!heads) {
        heads = readHeads(record, reading.entity, reading.mapping)
        continue
      }
      const row = info.records + info.empty_lines
      const faults = findBeyond(heads, record)
      const value = asObject(heads, record)
      if (Object.keys(value).length + faults.length > 0)
        yield { row, heads: heads.heads, value: reading.mapping.apply(value), faults }
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, { heads, limit: limit.text }) : error
  } finally {
    source.destroy()
  }
  if (!heads) throw new UnreadableFileError('文件中没有内容。', 1)
}

function asObject({ fields }: Heads, cells: readonly string[]): Record<string, string> {
  const entries = fields.map((field, index) => [field, unguardCell(cells[index] ?? '').trim()] as const)
  return Object.fromEntries(entries.filter(([field, cell]) => field !== null && cell !== ''))
}

/** Nearly always a comma within a text: then nothing behind it stands where it belongs. */
function findBeyond({ fields }: Heads, cells: readonly string[]): CellFault[] {
  if (cells.slice(fields.length).every((cell) => cell.trim() === '')) return []
  const reason = `这一行有 ${cells.length} 列，表头只有 ${fields.length} 列`
  return [{ field: wholeRow, value: '', reason, fix: '含逗号的内容请加英文双引号，如 "甲,乙"；多余的列请删除' }]
}

function unreadable(
  error: CsvError,
  { heads, limit }: { heads: Heads | undefined; limit: string },
): UnreadableFileError {
  const row = Number(Reflect.get(error, 'records') ?? 0) + Number(Reflect.get(error, 'empty_lines') ?? 0) + 1
  const field = heads?.fields[Number(Reflect.get(error, 'column'))]
  const column = typeof field === 'string' ? { column: heads?.heads.get(field) ?? field } : {}
  const sentence =
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? `这一行超过 ${limit}，可能有引号没有成对。`
      : `表格在此处读不下去（${error.code}），请检查引号是否成对、文件是否完整。`
  return new UnreadableFileError(sentence, row, { ...column, cause: error })
}

const delimiters = [',', '\t', ';']
/** Old Macs ended lines with \r alone, and some programs still do. */
const lineEnd = /[\r\n]/

/** The head row tells what separates the cells: titles hold none of the marks. */
async function findDelimiter(text: AsyncGenerator<string>): Promise<{ start: string; delimiter: string }> {
  let start = ''
  while (!lineEnd.test(start.trimStart()) && start.length < maxRecordLength) {
    const { done, value } = await text.next()
    if (done) break
    start += value
  }
  const head = start.trimStart().split(lineEnd, 1)[0] ?? ''
  const counted = delimiters.map((mark) => ({ mark, count: head.split(mark).length }))
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one))
  return { start, delimiter: best.mark }
}

async function* joined(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}
