import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { fileEncodings, type MadeFile, pathOf } from './MadeFile.ts'

/** What is written into text, JSON and XML; a workbook is compressed already. */
const shrinks = /^(text\/|application\/([\w.-]+\+)?(json|xml)\b)/
/** Below, compression costs more than it saves; above, it would need too much memory, and the shell compresses on the way. */
const compressedBytes = { from: 600, to: 64 * 1024 * 1024 }
/** Once for each state of the content: 20 ms for a megabyte, and a fifth smaller than what is compressed while a visitor waits. */
const brotliLevel = 5

interface Answer {
  readonly body: Readable
  readonly headers: Readonly<Record<string, string>>
}

/** Writes an answer down, whole or not at all. It compresses in this thread: those of Node's pool have no lower priority. */
export async function writeAnswer(
  { body, headers }: Answer,
  { base, isCompressed }: { base: string; isCompressed: boolean },
): Promise<MadeFile> {
  try {
    const hash = createHash('sha256')
    let identity = 0
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        identity += chunk.length
        yield chunk
      }
    }
    await pipeline(body, counted, createWriteStream(pathOf(base, 'identity'), { flags: 'wx', mode: 0o600 }))
    const isSmaller = isCompressed && shrinks.test(headers['content-type'] ?? '')
    const isWorthIt = isSmaller && identity >= compressedBytes.from && identity <= compressedBytes.to
    const compressed = isWorthIt ? await compress(base) : {}
    return { headers, digest: hash.digest('base64url').slice(0, 27), sizes: { identity, ...compressed } }
  } catch (error) {
    for (const encoding of fileEncodings) await rm(pathOf(base, encoding), { force: true })
    throw error
  }
}

async function compress(base: string): Promise<{ br: number; gzip: number }> {
  const bytes = await readFile(pathOf(base, 'identity'))
  const br = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
  await writeFile(pathOf(base, 'br'), br, { flag: 'wx', mode: 0o600 })
  const gzip = gzipSync(bytes)
  await writeFile(pathOf(base, 'gzip'), gzip, { flag: 'wx', mode: 0o600 })
  return { br: br.length, gzip: gzip.length }
}
