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
export function sayTime(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ')
}

/** Files under the name they have beside their subject: 身份证（填写样本） of 身份证 is 填写样本. */
export function listFiles(files: readonly FileDto[], subject: string): Fact {
  if (files.length === 0) return NONE
  return { files: files.map(({ name, url }) => ({ text: shortenName(name, subject), href: url })) }
}

function shortenName(name: string, subject: string): string {
  if (!name.startsWith(subject)) return name
  return name.slice(subject.length).replace(/^[\s（(]+|[）)\s]+$/g, '') || name
}

/** A longer text, its numbered sentences below each other. */
export function sayLines(text: string | null): Fact {
  const lines = splitNumbered(text ?? '')
  return lines.length > 1 ? { lines } : orNone(text)
}
