import { formatDay } from '@portal/format'
import { listAccessFiles } from './accessFiles.ts'
import { DAY_MS } from './chinaDay.ts'

export interface Coverage {
  /** Days with a file, of those asked for and before today included. */
  readonly days: number
  readonly first: string | undefined
  /** Days between the first and today that have none, oldest first. */
  readonly missing: readonly string[]
  readonly bytes: number
  readonly writtenAt: Date | undefined
}

/** Which days the access log of an installation covers. */
export function readCoverage(folder: string, now: Date): Coverage {
  const files = listAccessFiles(folder).filter(({ kind }) => kind !== 'seal')
  const days = new Set(files.map(({ day }) => day))
  const [first] = [...days].sort()
  const newest = files.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())[0]
  return {
    days: days.size,
    first,
    missing: first === undefined ? [] : daysBetween(first, formatDay(now.getTime())).filter((day) => !days.has(day)),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    writtenAt: newest?.changedAt,
  }
}

function daysBetween(first: string, last: string): string[] {
  const count = Math.max(0, Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS))
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10),
  )
}
