import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { type AuditLine, firstPrevious, isUnchanged, readLine } from './auditLine.ts'

export interface AuditVerdict {
  /** Whole lines. */
  readonly lines: number
  /** Digest of the last one: kept elsewhere, it shows later whether the end was cut off. */
  readonly head: string | undefined
  /** Numbers of lines in the file that were not written to their end. */
  readonly cut: readonly number[]
  /** What is wrong, with the number of the line in the file. */
  readonly faults: readonly { readonly line: number; readonly fault: 'changed' | 'not linked' }[]
}

/** Goes along the chain. @param onLine gets each whole line */
export async function verifyAuditLog(file: string, onLine?: (line: AuditLine) => void): Promise<AuditVerdict> {
  const cut: number[] = []
  const faults: { line: number; fault: 'changed' | 'not linked' }[] = []
  let last = { n: 0, hash: firstPrevious }
  let lines = 0
  let number = 0
  for await (const text of existsSync(file) ? createInterface(createReadStream(file)) : []) {
    number += 1
    const line = readLine(text)
    if (!line) {
      cut.push(number)
      continue
    }
    if (!isUnchanged(text, line)) faults.push({ line: number, fault: 'changed' })
    else if (line.previous !== last.hash || line.n !== last.n + 1) faults.push({ line: number, fault: 'not linked' })
    last = line
    lines += 1
    onLine?.(line)
  }
  return { lines, head: lines === 0 ? undefined : last.hash, cut, faults }
}
