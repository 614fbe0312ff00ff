import type { CodedDto, FileDto } from '@portal/contracts'
import type { Fact } from '../GuideView.ts'
import { splitNumbered } from './splitNumbered.ts'

/** What is required but absent is said, never left out. */
export const NONE = '无'

export function orNone(text: string | null): string {
  return text?.trim() || NONE
}

export function sayLabels(coded: readonly CodedDto[]): string {
  return coded.map(({ label }) => label).join('、') || NONE
}

export function sayCan(isPossible: boolean): string {
  return isPossible ? '支持' : '不支持'
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
export function sayLines(text: string | null): Fact {
  const lines = splitNumbered(text ?? '')
  return lines.length > 1 ? { lines } : orNone(text)
}
