import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { type SourceRow, UnreadableFileError } from '../RowSource.ts'

/** One JSON object in each line; empty lines are skipped. */
export async function* readNdjson(file: string): AsyncGenerator<SourceRow> {
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })
  let row = 0
  for await (const line of lines) {
    row += 1
    if (line.trim() === '') continue
    yield { row, value: parseLine(line, row) }
  }
}

function parseLine(line: string, row: number): unknown {
  try {
    return JSON.parse(line.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new UnreadableFileError('这一行不是有效的 JSON，文件可能不完整。', row, cause)
  }
}
