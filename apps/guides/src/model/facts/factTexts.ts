import type { FileDto } from '@portal/contracts'
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

/** The files of a subject, said beside it. */
export function listFiles(files: readonly FileDto[], subject: string): Fact {
  return files.length === 0 ? NONE : { files, subject }
}

/** A longer text, its numbered sentences below each other. */
export function formatLines(text: string | null): Fact {
  const lines = splitNumbered(text ?? '')
  return lines.length > 1 ? { lines } : orNone(text)
}
