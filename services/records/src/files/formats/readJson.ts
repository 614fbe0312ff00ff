import { type SourceRow, UnreadableFileError } from '../RowSource.ts'
import type { Reading } from './FileReader.ts'
import { recordLimit } from './limits.ts'
import { readText } from './readText.ts'

/** A JSON file holds one list. It is read entry by entry. */
export async function* readJson(file: string, { entity, bytes, mapping }: Reading): AsyncGenerator<SourceRow> {
  let row = 0
  for await (const entry of splitList(readText(file, bytes), recordLimit(entity))) {
    row += 1
    yield { row, value: mapping.apply(parseEntry(entry, row)) }
  }
}

function parseEntry(entry: string, row: number): unknown {
  try {
    return JSON.parse(entry)
  } catch (cause) {
    throw new UnreadableFileError('这一条不是有效的 JSON。请重新导出该文件。', row, { cause })
  }
}

/** The texts of a list's entries. Only brackets and strings are looked at, an entry's own form is left to the parser. */
async function* splitList(
  chunks: AsyncIterable<string>,
  limit: { letters: number; text: string },
): AsyncGenerator<string> {
  let depth = 0
  let isString = false
  let isEscaped = false
  let hasBegun = false
  let entry = ''
  let row = 1
  for await (const chunk of chunks) {
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const letter = chunk[at]
      if (isString) {
        if (isEscaped) isEscaped = false
        else if (letter === '\\') isEscaped = true
        else if (letter === '"') isString = false
        continue
      }
      if (depth === 0) {
        if (/\s/.test(letter ?? '')) continue
        if (hasBegun) throw new UnreadableFileError('列表结束后还有内容。请重新导出该文件。', row)
        if (letter !== '[') throw new UnreadableFileError('JSON 文件的最外层应为列表 [ … ]。', 1)
        hasBegun = true
        depth = 1
        from = at + 1
      } else if (letter === '"') {
        isString = true
      } else if (letter === '[' || letter === '{') {
        depth += 1
      } else if (letter === ']' || letter === '}') {
        depth -= 1
        if (depth > 0) continue
        entry += chunk.slice(from, at)
        if (entry.trim() !== '' || row > 1) yield entry
        entry = ''
        from = chunk.length
      } else if (letter === ',' && depth === 1) {
        yield entry + chunk.slice(from, at)
        entry = ''
        from = at + 1
        row += 1
      }
    }
    if (depth > 0) entry += chunk.slice(from)
    if (entry.length > limit.letters)
      throw new UnreadableFileError(`这一条超过 ${limit.text}，可能缺少括号或引号。`, row)
  }
  if (!hasBegun) throw new UnreadableFileError('文件中没有内容。', 1)
  if (depth > 0) throw new UnreadableFileError('文件不完整，列表没有结束。请重新导出该文件。', row)
}
