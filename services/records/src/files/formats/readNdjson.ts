import { splitLines } from '@portal/config/lines'
import { type SourceRow, UnreadableFileError } from '../RowSource.ts'
import type { Reading } from './FileReader.ts'
import { maxRecordLength } from './limits.ts'
import { readText } from './readText.ts'

const limit = {
  letters: maxRecordLength,
  tooLong: (row: number) => new UnreadableFileError('这一行超过 4 MB，可能缺少换行。', row),
}

/** One JSON object in each line; empty lines are skipped. */
export async function* readNdjson(file: string, { bytes, mapping }: Reading): AsyncGenerator<SourceRow> {
  let row = 0
  for await (const line of splitLines(readText(file, bytes), limit)) {
    row += 1
    if (line.trim() === '') continue
    yield { row, value: mapping.apply(parseLine(line, row)) }
  }
}

function parseLine(line: string, row: number): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new UnreadableFileError('这一行不是有效的 JSON，文件可能不完整。', row, { cause })
  }
}
