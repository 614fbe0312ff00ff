import type { QuestionReport } from '../questions/judgeQuestions.ts'

/** Why a row was refused or looks wrong, in words for the person who keeps the file. `column` is the head as the file spells it. */
export interface Fault {
  file: string
  /** Row of a table (the head is row 1), line of an NDJSON file, or place in a JSON list counted from 1. */
  row: number
  column: string
  value: string
  reason: string
  fix: string
  /** Name of the check between fields that found it, see checks/. */
  check?: string
}

export type FaultLevel = 'error' | 'warning'

export interface ImportReport {
  ok: boolean
  dryRun: boolean
  /** The first faults in full; `faultCount` counts all. */
  faults: Fault[]
  faultCount: number
  /** What was imported all the same and someone should look at; kept and counted like faults. */
  warnings: Fault[]
  warningCount: number
  /** Rows read and records changed, for each kind of record. */
  counts: Record<string, { read: number; changed: number }>
  /** Revision of the content afterwards; absent when nothing changed. */
  revision?: number
  /** What `undo` wants to know; absent when nothing changed. `canUndo` is false when no earlier content is kept. */
  batch?: { number: number; canUndo: boolean }
  tags: string[]
  /** How the search answers the operator's own questions afterwards; absent when there are none. `isTooMuch`: refused for that. */
  questions?: QuestionReport & { isTooMuch: boolean }
}

const maxFaults = 1000
const shownValueLength = 80

/** Collects the faults of an import; a file full of the same mistake must not fill the memory. */
export class FaultList {
  readonly kept: Fault[] = []
  readonly storedWarnings: Fault[] = []
  count = 0
  warningCount = 0
  private readonly onFault: (fault: Fault, level: FaultLevel) => void

  /** `onFault` is told every fault, also those that are not kept. */
  constructor(onFault: (fault: Fault, level: FaultLevel) => void = () => undefined) {
    this.onFault = onFault
  }

  add(found: Omit<Fault, 'value'> & { value: unknown }, level: FaultLevel = 'error'): void {
    const fault = { ...found, value: showValue(found.value) }
    this.onFault(fault, level)
    const kept = level === 'error' ? this.kept : this.storedWarnings
    if (level === 'error') this.count += 1
    else this.warningCount += 1
    if (kept.length < maxFaults) kept.push(fault)
  }
}

function showValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  const shown = typeof value === 'string' ? value : JSON.stringify(value)
  return shown.length > shownValueLength ? `${shown.slice(0, shownValueLength)}…` : shown
}
