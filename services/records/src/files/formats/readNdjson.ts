import { type SourceRow, UnreadableFileError } from '../RowSource.ts'
import type { Reading } from './FileReader.ts'
import { recordLimit } from './limits.ts'
import { readText } from './readText.ts'

/** One JSON object in each line; empty lines are skipped. */
export async function* readNdjson(file: string, { entity, bytes, mapping }: Reading): AsyncGenerator<SourceRow> {
  let row = 0
  for await (const line of splitLines(readText(file, bytes), recordLimit(entity))) {
    row += 1
    if (line.trim() === '') continue
    yield { row, value: mapping.apply(parseLine(line, row)) }
  }
}

async function* splitLines(
  chunks: AsyncIterable<string>,
  limit: { letters: number; text: string },
): AsyncGenerator<string> {
  let rest = ''
  let row = 1
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    row += lines.length
    yield* lines
    if (rest.length > limit.letters) throw new UnreadableFileError(`这一行超过 ${limit.text}，可能缺少换行。`, row)
  }
  if (rest !== '') yield rest
}

function parseLine(line: string, row: number): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new UnreadableFileError('这一行不是有效的 JSON，文件可能不完整。', row, { cause })
  }
}
