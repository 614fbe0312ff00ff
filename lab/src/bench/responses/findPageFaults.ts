import { brotliDecompressSync } from 'node:zlib'
import { escapeMarkup } from '@portal/contracts'
import type { Encoding, Fetched } from './fetchBytes.ts'

/** What the right response to a question holds. */
export interface ExpectedPage {
  readonly encoding: Encoding
  readonly type: 'text/html' | 'text/javascript'
  /** Stand in it: the title of the guide, the words that were searched. */
  readonly words: string
}

/** Part of the portal's length by which that of the baseline may differ. */
const LENGTH_TOLERANCE = 0.1

/** What is wrong with a response; empty when it is the right page, whole and readable. */
export function findPageFaults({ status, headers, body }: Fetched, expected: ExpectedPage): string[] {
  if (status !== 200) return [`status ${status}`]
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== expected.encoding) return [`${encoding} where ${expected.encoding} was expected`]
  const text = decode(body, expected.encoding)
  if (text === undefined) return [`bytes that are no ${encoding}`]
  if (text.trim() === '') return ['an empty body']
  const { type, words } = expected
  return [
    ...(headers['content-type']?.startsWith(type)
      ? []
      : [`${headers['content-type'] ?? 'no type'} instead of ${type}`]),
    ...(type === 'text/html' && !text.trimEnd().endsWith('</html>') ? ['a document without its end'] : []),
    ...(text.includes(escapeMarkup(words)) ? [] : [`nothing of “${words}”`]),
  ]
}

/** What stands against comparing what two servers take for the same question; empty when both do the same work. */
export function findDifferences(
  { ours, baseline }: { readonly ours: Fetched; readonly baseline: Fetched },
  expected: ExpectedPage,
): string[] {
  const faults = [
    ...findPageFaults(ours, expected).map((fault) => `the portal sends ${fault}`),
    ...findPageFaults(baseline, expected).map((fault) => `its baseline sends ${fault}`),
  ]
  if (faults.length > 0) return faults
  const [own, other] = [lengthOf(ours, expected), lengthOf(baseline, expected)]
  const isComparable = Math.abs(own - other) <= own * LENGTH_TOLERANCE
  return isComparable ? [] : [`the portal sends ${own} characters, its baseline ${other}`]
}

function lengthOf({ body }: Fetched, { encoding }: ExpectedPage): number {
  return decode(body, encoding)?.length ?? 0
}

function decode(body: Buffer, encoding: Encoding): string | undefined {
  try {
    return (encoding === 'br' ? brotliDecompressSync(body) : body).toString('utf8')
  } catch {
    // Reported as bytes that are not what they say.
    return undefined
  }
}
