import { brotliDecompressSync } from 'node:zlib'
import { fetchBytes } from '../../responses/fetchBytes.ts'
import { type DocumentSummary, findDocumentFaults, summariseDocument } from './summariseDocument.ts'

interface Compared {
  readonly row: string
  readonly pathname: string
  /** Addresses by the names of the sides. */
  readonly sides: Readonly<Record<string, string>>
  /** Of its title. */
  readonly words: string
}

/**
 * Asks every side for the page that is about to be measured, and describes what each sends.
 * @throws Error that says what a side sends instead
 */
export async function requireSameDocuments(compared: Compared): Promise<Record<string, DocumentSummary>> {
  const { row, pathname, sides, words } = compared
  const described: Record<string, DocumentSummary> = {}
  for (const [side, address] of Object.entries(sides)) {
    const { status, headers, body } = await fetchBytes(`${address}${pathname}`, 'br')
    if (status !== 200 || headers['content-encoding'] !== 'br')
      throw new Error(`${row}: not measured, ${side} answers ${status} ${headers['content-encoding'] ?? 'as it is'}`)
    described[side] = summariseDocument(brotliDecompressSync(body).toString('utf8'))
  }
  const faults = findDocumentFaults(described, words)
  if (faults.length > 0) throw new Error(`${row}: not measured, ${faults.join('; ')}`)
  return described
}
