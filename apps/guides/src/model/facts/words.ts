import type { CodedDto, FileDto } from '@portal/contracts'
import type { Fact, Statement } from './Block.ts'
import { splitNumbered } from './splitNumbered.ts'

/** What is absent is said once for a list, never in every row. */
export const NONE = '无'

/** Statements of a list without the absent ones, which are named together in one line. */
export function mergeAbsent(statements: readonly Statement[]): Statement[] {
  const absent = statements.filter(({ fact }) => fact === NONE)
  const stated = statements.filter(({ fact }) => fact !== NONE)
  if (absent.length === 0) return stated
  return [...stated, { term: '不涉及', fact: absent.map(({ term }) => term).join('、'), isLong: true }]
}

/** Statements of a list without the absent ones, where nobody misses them. */
export function leaveOutAbsent(statements: readonly Statement[]): Statement[] {
  return statements.filter(({ fact }) => fact !== NONE)
}

export function orNone(text: string | null): string {
  return text?.trim() || NONE
}

export function sayLabels(coded: readonly CodedDto[]): string {
  return coded.map(({ label }) => label).join('、') || NONE
}

/** What is possible and what is not, each in one line. */
export function sayCan(ways: readonly (readonly [name: string, isPossible: boolean])[]): Statement[] {
  const named = (wanted: boolean) => ways.flatMap(([name, isPossible]) => (isPossible === wanted ? [name] : []))
  return [
    { term: '支持', fact: named(true).join('、') || NONE },
    { term: '不支持', fact: named(false).join('、') || NONE },
  ]
}

/** `2026-10-12` of a moment, by the clock of the place that wrote it. */
export function sayDay(moment: string): string {
  return moment.slice(0, 10)
}

/** `2026-10-12 09:00`: the clock of the place that wrote it, whatever the visitor's own is. */
export function sayMoment(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ')
}

/** The files of a subject, said beside it. */
export function listFiles(files: readonly FileDto[], subject: string): Fact {
  return files.length === 0 ? NONE : { files, subject }
}

/** A longer text, its numbered sentences below each other. */
export function formatLines(text: string | null): Fact {
  const lines = splitNumbered(text ?? '')
  return lines.length > 1 ? { lines } : orNone(text)
}
