import { type SourceRow, UnreadableFileError } from '../RowSource.ts'
import type { Reading } from './FileReader.ts'
import { maxRecordLength } from './limits.ts'
import { readText } from './readText.ts'

/** One JSON object in each line; empty lines are skipped. */
export async function* readNdjson(file: string, { bytes, mapping }: Reading): AsyncGenerator<SourceRow> {
  let row = 0
  for await (const line of splitLines(readText(file, bytes))) {
    row += 1
    if (line.trim() === '') continue
    yield { row, value: mapping.apply(parseLine(line, row)) }
  }
}

async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let row = 1
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    row += lines.length
    yield* lines
    if (rest.length > maxRecordLength) throw new UnreadableFileError('这一行超过 4 MB，可能缺少换行。', row)
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
