import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { block } from './blocks.ts'
import { sampleFolder } from './sampleFolder.ts'

/** Cities and counties are named by their place in the province's list, so that every province has its sample. */
const at = { city: z.int().nullable(), county: z.int().optional() }
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)

const caseShape = z.strictObject({
  name: z.string(),
  type: z.enum(['1', '2']),
  phone: z.string(),
  matter: z.string(),
  ...at,
  channel: z.string(),
  status: z.string(),
  applied: moment,
  accepted: moment.optional(),
  finished: moment.optional(),
  finish: z.string().optional(),
  result: z.string().optional(),
  reason: z.string().optional(),
  delivery: z.record(z.string(), z.string()).optional(),
  /** Working days by which corrections and special procedures moved the promised day. */
  pausedDays: z.int().default(0),
  /** Node, name, begin, end, conclusion. */
  steps: z.array(z.tuple([z.string(), z.string(), moment, moment.nullable(), z.string().nullable()])),
  corrections: z.array(z.record(z.string(), z.unknown())).default([]),
  specials: z.array(z.record(z.string(), z.unknown())).default([]),
})
export type SampleCase = z.infer<typeof caseShape>

const letterShape = z.strictObject({
  entry: z.enum(['mail', 'governor']).default('mail'),
  kind: z.enum(['consult', 'complaint', 'suggestion']),
  ...at,
  department: z.string(),
  matter: z.string().optional(),
  title: z.string(),
  content: z.string(),
  submitted: moment,
  status: z.enum(['pending', 'handling', 'replied']).default('replied'),
  replied: moment.optional(),
  reply: z.string().optional(),
  satisfaction: z.string().optional(),
})
export type SampleLetter = z.infer<typeof letterShape>

const sessionShape = z.strictObject({
  id: z.string(),
  department: z.string(),
  guest: z.string(),
  title: z.string(),
  starts: moment,
  ends: moment,
  summary: z.string(),
  highlights: z.array(z.tuple([z.string(), z.string()])).default([]),
})

const policyShape = z.strictObject({
  name: z.string(),
  version: z.string(),
  title: z.string(),
  effectiveOn: z.string(),
  changes: z.string().optional(),
  /** Anchor, title, text. */
  sections: z.array(z.tuple([z.string(), z.string(), z.array(block)])),
})

export const readCases = () => read('cases.json', z.array(caseShape))
export const readLetters = () => read('interactions.json', z.array(letterShape))
export const readSessions = () => read('live-sessions.json', z.array(sessionShape))
export const readPolicies = () => read('policies.json', z.array(policyShape))
export const readPostCodes = () => read('post-codes.json', z.record(z.string(), z.string()))
/** Day, rest or work, name: 国办发明电〔2024〕12号 for 2025, 国办发明电〔2025〕7号 for 2026. */
export const readHolidays = () =>
  read('holidays.json', z.array(z.tuple([z.string(), z.enum(['rest', 'work']), z.string()])))

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  return schema.parse(JSON.parse(readFileSync(path.join(sampleFolder, 'people', file), 'utf8')))
}
