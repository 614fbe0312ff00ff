import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { sampleFolder } from './sampleFolder.ts'
import { writtenQuestions } from './writtenQuestions.ts'

const faqs = z.array(z.tuple([z.string(), z.string()])).default([])
const rules = z.record(z.string(), z.string()).default({})

const comboText = z.strictObject({
  summary: z.string(),
  support: z.array(z.string()),
  days: z.int(),
  unit: z.enum(['1', '2']).default('1'),
  conditions: z.array(z.string()),
  questions: writtenQuestions,
  /** By the member's name. */
  members: z.record(
    z.string(),
    z.strictObject({ if: z.string().default(''), leftOut: z.string().optional(), situation: z.string().optional() }),
  ),
  materials: z
    .array(
      z.strictObject({
        name: z.string(),
        type: z.enum(['1', '2', '3']),
        form: z.enum(['1', '2', '3']).default('3'),
        source: z.enum(['10', '20', '30', '99']).default('10'),
        exempt: z.string().optional(),
        fill: z.string().optional(),
        remark: z.string().optional(),
        members: z.array(z.string()).default([]),
        if: z.string().default(''),
      }),
    )
    .default([]),
  rules,
  delivery: z.string().optional(),
  faqs,
})
/** What a person wrote for one combined matter beyond its members. */
export type ComboText = z.infer<typeof comboText>

const scene = z.strictObject({
  code: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  icon: z.string(),
  audience: z.enum(['personal', 'legal']),
  stage: z.string(),
  summary: z.string(),
  questions: writtenQuestions,
  rules,
  results: z.array(
    z.strictObject({
      name: z.string(),
      matter: z.string().optional(),
      situation: z.string().optional(),
      combo: z.string().optional(),
      reason: z.string(),
      advice: z.string().optional(),
      due: z.string().optional(),
      if: z.string().default(''),
    }),
  ),
})
export type SampleScene = z.infer<typeof scene>

const topics = z.strictObject({
  topics: z.array(
    z.strictObject({
      code: z.string(),
      title: z.string(),
      tags: z.array(z.string()),
      audience: z.enum(['personal', 'legal']).optional(),
      region: z.enum(['province', 'capital']).default('province'),
      from: z.string(),
      to: z.string().optional(),
      summary: z.string(),
      body: z.array(z.string()),
      links: z.record(z.string(), z.array(z.string())),
    }),
  ),
  campaigns: z.array(
    z.strictObject({
      code: z.string(),
      title: z.string(),
      summary: z.string(),
      organiser: z.string(),
      from: z.string(),
      to: z.string(),
      who: z.string(),
      rules: z.array(z.string()),
      entry: z.tuple([z.string(), z.string()]).optional(),
      steps: z.array(z.tuple([z.string(), z.string()])),
      faqs,
    }),
  ),
  activities: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      kind: z.string(),
      audience: z.enum(['personal', 'legal']),
      stage: z.string().optional(),
      summary: z.string(),
      groups: z.record(z.string(), z.array(z.string())),
    }),
  ),
  anniversary: z.int(),
  events: z.array(z.tuple([z.string(), z.string(), z.string()])),
})
export type SampleTopics = z.infer<typeof topics>

export const readComboTexts = () => read('combos.json', z.record(z.string(), comboText))
export const readScenes = () => read('scenes.json', z.array(scene))
export const readTopics = () => read('topics.json', topics)

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  return schema.parse(JSON.parse(readFileSync(path.join(sampleFolder, 'guidance', file), 'utf8')))
}
