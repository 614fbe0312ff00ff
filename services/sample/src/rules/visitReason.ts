import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { SampleMatter } from '../written/SampleMatter.ts'
import { sampleFolder } from '../written/sampleFolder.ts'

const rowShape = z.strictObject({ 事项: z.string().min(1), 原因: z.string().endsWith('。') })

let read: Map<string, string> | undefined

/**
 * Why somebody has to come: what a person wrote for this matter, never what follows from words of its name. Of the rest the register
 * knows the way alone: level III is 网上受理，结果线下领取, and what cannot be sent in online is applied for in person. A reason is
 * required, so it is said in the fewest words.
 */
export function visitReason({ name, maxVisits, online }: VisitedMatter): string | undefined {
  if (maxVisits === 0) return undefined
  return readVisitReasons().get(name) ?? (online === '预约' ? '当面申请。' : collected)
}

type VisitedMatter = Pick<SampleMatter, 'name' | 'maxVisits' | 'online'>

const collected = '线下领取结果。'

/** Whether the result is what one comes for. */
export const isCollected = (matter: VisitedMatter) => visitReason(matter) === collected

/** Reasons by the name of the matter, of `visit-reasons.csv`. */
export function readVisitReasons(): ReadonlyMap<string, string> {
  read ??= new Map(readRows().map((row) => [row.事项, row.原因]))
  return read
}

function readRows() {
  const records: unknown[] = parse(readFileSync(path.join(sampleFolder, 'visit-reasons.csv')), {
    columns: true,
    bom: true,
  })
  return z.array(rowShape).parse(records)
}
