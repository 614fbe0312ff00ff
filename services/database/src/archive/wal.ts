/** A log sequence number: a place in the WAL as the number of bytes before it; exact up to 2^53, which is nine petabytes of WAL. */
export type Lsn = number

/** initdb's default, which the portal never changes. */
export const segmentBytes = 16 * 1024 * 1024
/** Segments are counted in two parts in their names: 4 GB, and the rest. */
const segmentsOfPart = 2 ** 32 / segmentBytes

/** One finished WAL segment by its name, e.g. 000000010000000000000007. */
export interface Segment {
  readonly timeline: number
  readonly number: number
}

/** @param text as PostgreSQL writes it, e.g. "0/5000098" */
export function parseLsn(text: string): Lsn {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  if (high === undefined || low === undefined) throw new Error(`no LSN: ${text}`)
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
}

export function segmentAt(place: Lsn): number {
  return Math.floor(place / segmentBytes)
}

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')

export function nameOf({ timeline, number }: Segment): string {
  return hex(timeline) + hex(Math.floor(number / segmentsOfPart)) + hex(number % segmentsOfPart)
}

/** Undefined for what is no whole segment: histories, notes of backups, unfinished files. */
export function readName(name: string): Segment | undefined {
  const [, timeline, part, rest] = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? []
  if (timeline === undefined || part === undefined || rest === undefined) return undefined
  const number = Number.parseInt(part, 16) * segmentsOfPart + Number.parseInt(rest, 16)
  return { timeline: Number.parseInt(timeline, 16), number }
}

/** Where a timeline was left for the next one. */
export interface Fork {
  readonly timeline: number
  readonly end: Lsn
}

export function historyName(timeline: number): string {
  return `${hex(timeline)}.history`
}

/** @param text of a history file: a line for each timeline before it, with the place where it was left */
export function readHistory(text: string): Fork[] {
  const lines = text.split('\n').filter((line) => /^\s*\d/.test(line))
  return lines.map((line) => {
    const [timeline, place = ''] = line.trim().split(/\s+/)
    return { timeline: Number(timeline), end: parseLsn(place) }
  })
}
