import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Answer } from './AnswerReader.ts'
import type { Expected } from './Plan.ts'

/** What is wrong with an answer: its status, its encoding, or bytes that do not give a whole document. */
export function findResponseFaults(answer: Answer, expected: Expected): string[] {
  const encoding = headerOf(answer, 'content-encoding') ?? 'identity'
  const faults: string[] = []
  if (!expected.statuses.includes(answer.status)) faults.push(`status ${answer.status}`)
  if (answer.status === 200 && expected.encoding !== undefined && kindOf(encoding) !== expected.encoding)
    faults.push(`${encoding} where ${expected.encoding} was expected`)
  const text = decode(answer.body(), encoding)
  if (text === undefined) faults.push(`bytes that are no ${encoding}`)
  else if (text.length === 0) faults.push('an empty body')
  else if (headerOf(answer, 'content-type')?.startsWith('text/html') && !text.trimEnd().endsWith('</html>'))
    faults.push('a document without its end')
  return faults
}

function kindOf(encoding: string): string {
  return encoding === 'br' || encoding === 'zstd' ? 'compressed' : encoding
}

function headerOf({ head }: Answer, name: string): string | undefined {
  return new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(head)?.[1]
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  identity: (body) => body,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

function decode(body: Buffer, encoding: string): string | undefined {
  try {
    return decoders[encoding]?.(body).toString('utf8')
  } catch {
    // Reported as bytes that are not what they say.
    return undefined
  }
}
