import { splitLines } from '@portal/config/lines'
import { type SourceRow, UnreadableFileError } from '../RowSource.ts'
import type { Reading } from './FileReader.ts'
import { recordLimit } from './limits.ts'
import { readText } from './readText.ts'

/** One JSON object in each line; empty lines are skipped. */
export async function* readNdjson(file: string, { entity, bytes, mapping }: Reading): AsyncGenerator<SourceRow> {
  let row = 0
  for await (const line of splitLines(readText(file, bytes), limitOf(entity))) {
    row += 1
    if (line.trim() === '') continue
    yield { row, value: mapping.apply(parseLine(line, row)) }
  }
}

/** Beyond what a record of its kind may hold, a line has lost its end. */
function limitOf(entity: Reading['entity']): Parameters<typeof splitLines>[1] {
  const { letters, text } = recordLimit(entity)
  return { letters, tooLong: (row) => new UnreadableFileError(`这一行超过 ${text}，可能缺少换行。`, row) }
}

function parseLine(line: string, row: number): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new UnreadableFileError('这一行不是有效的 JSON，文件可能不完整。', row, { cause })
  }
}
