import type { CodedDto, FileDto } from '@portal/contracts'
import type { Fact, Statement } from './Block.ts'
import { splitNumbered } from './splitNumbered.ts'

/** What is absent is said once for a list, never in every row. */
export const NONE = '无'

/** After an address; of no use without a network. */
export const MAP_LINK = '地图'

/** The name of a kind. That it is none of those that have a name says nothing. */
export function formatKind({ label }: CodedDto): string {
  return label === '其他' ? '' : label
}

/** Statements of a list without the absent ones. */
export function omitAbsent(statements: readonly Statement[]): Statement[] {
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
