/** Why a row was refused, in words for the person who keeps the file. `column` is the head as the file spells it. */
export interface Fault {
  file: string
  /** Row of a table (the head is row 1), line of an NDJSON file, or place in a JSON list counted from 1. */
  row: number
  column: string
  value: string
  reason: string
  fix: string
}

export interface ImportReport {
  ok: boolean
  dryRun: boolean
  /** The first faults in full; `faultCount` counts all. */
  faults: Fault[]
  faultCount: number
  /** Rows read and records changed, for each kind of record. */
  counts: Record<string, { read: number; changed: number }>
  /** Revision of the content afterwards; absent when nothing changed. */
  revision?: number
  tags: string[]
}

const keptFaults = 1000
const shownValueLength = 80

/** Collects the faults of an import; a file full of the same mistake must not fill the memory. */
export class FaultList {
  readonly kept: Fault[] = []
  count = 0

  add(fault: Omit<Fault, 'value'> & { value: unknown }): void {
    this.count += 1
    if (this.kept.length < keptFaults) this.kept.push({ ...fault, value: showValue(fault.value) })
  }
}

function showValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  const shown = typeof value === 'string' ? value : JSON.stringify(value)
  return shown.length > shownValueLength ? `${shown.slice(0, shownValueLength)}…` : shown
}
