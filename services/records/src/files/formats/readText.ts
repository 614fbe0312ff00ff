import { createReadStream } from 'node:fs'
import { type ReadBytes, UnreadableFileError } from '../RowSource.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

const cutOff = '文件不完整，最后一个字只有一半。请重新导出该文件。'

/**
 * The text of a file in pieces, without its byte order mark: UTF-8, UTF-16 with a mark, else GB18030, which is what office
 * programs write.
 * @throws UnreadableFileError when it is empty, no text, or cut off inside a letter
 */
export async function* readText(file: string, bytes: ReadBytes): AsyncGenerator<string> {
  const encoding = await findEncoding(file)
  const decoder = new TextDecoder(encoding, { fatal: true })
  let row = 1
  for await (const chunk of createReadStream(file)) {
    bytes.read += chunk.length
    const text = decodePart(
      () => decoder.decode(chunk, { stream: true }),
      `文件的编码不是 UTF-8、UTF-16 或 GB18030。`,
      row,
    )
    row += countLines(text)
    yield text
  }
  yield decodePart(() => decoder.decode(), cutOff, row)
}

function decodePart(decode: () => string, sentence: string, row: number): string {
  try {
    return decode()
  } catch (cause) {
    if (cause instanceof TypeError) throw new UnreadableFileError(sentence, row, { cause })
    throw cause
  }
}

/** Decided on the whole file: a table may hold its first Chinese letter far down. */
async function findEncoding(file: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let isFirst = true
  let row = 1
  for await (const chunk of createReadStream(file)) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
    if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
    isFirst = false
    const zero = chunk.indexOf(0)
    if (zero !== -1) throw noText(row + countLines(chunk.subarray(0, zero).toString('latin1')))
    isUtf8 &&= isValid(() => decoder.decode(chunk, { stream: true }))
    if (isUtf8) row += countLines(chunk.toString('latin1'))
  }
  if (isFirst) throw new UnreadableFileError('文件是空的。', 1)
  if (isUtf8 && !isValid(() => decoder.decode())) throw new UnreadableFileError(cutOff, row)
  return isUtf8 ? 'utf-8' : 'gb18030'
}

function noText(row: number): UnreadableFileError {
  return new UnreadableFileError('含有空字符（NUL），不是文本文件，或者是没有标记的 UTF-16。请另存为 UTF-8。', row)
}

function isValid(decode: () => void): boolean {
  try {
    decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
