import type { CodedMatter } from '../written/codeMatters.ts'
import { readGuideDepths } from '../written/readGuideDepths.ts'

let deep: Set<string> | undefined

/** Visits of a matter: what is written in full depth is asked for most, the rest follows in the order of its files. */
export function popularityOf(coded: CodedMatter, all: readonly CodedMatter[]): number {
  const isDeep = isInFullDepth(coded)
  const alike = all.filter((other) => isInFullDepth(other) === isDeep)
  const place = alike.findIndex((other) => other.code === coded.code)
  const rank = isDeep ? place : all.length - alike.length + place
  return Math.round(10_000 * 0.995 ** rank)
}

function isInFullDepth({ matter }: CodedMatter): boolean {
  deep ??= new Set(readGuideDepths().keys())
  return deep.has(matter.id)
}
