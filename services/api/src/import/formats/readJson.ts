import { readFile } from 'node:fs/promises'
import { type SourceRow, UnreadableFileError } from '../RowSource.ts'

/** A JSON file holds one list. It is read whole; large content comes as NDJSON. */
export async function* readJson(file: string): AsyncGenerator<SourceRow> {
  const list = parseList(await readFile(file, 'utf8'))
  for (const [index, value] of list.entries()) yield { row: index + 1, value }
}

function parseList(content: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(content.replace(/^\uFEFF/, ''))
    if (Array.isArray(parsed)) return parsed
  } catch (cause) {
    throw new UnreadableFileError('不是有效的 JSON，可能不完整。请重新导出该文件。', 1, cause)
  }
  throw new UnreadableFileError('JSON 文件的最外层应为列表 [ … ]。', 1)
}
