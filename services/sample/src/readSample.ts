import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type GuideDepth, readGuideDepths } from './readGuideDepths.ts'
import { readMatterRows } from './readMatterRows.ts'
import { sampleMatter } from './SampleMatter.ts'
import { sampleFolder } from './sampleFolder.ts'

export type { SampleMatter } from './SampleMatter.ts'

/** What a person wrote for one matter's guide, beyond its key figures. */
const guideText = z.strictObject({
  scope: z.string().optional(),
  conditions: z.array(z.string()).min(1),
  reject: z.array(z.string()).default([]),
  faqs: z.array(z.tuple([z.string(), z.string()])),
  validity: z.string().optional(),
  special: z.tuple([z.string(), z.int(), z.string()]).optional(),
  intermediary: z.tuple([z.string(), z.string()]).optional(),
})
export type SampleGuideText = z.infer<typeof guideText> & { depth?: GuideDepth | undefined }

const department = z.strictObject({
  kind: z.string(),
  number: z.string(),
  orgKind: z.string(),
  type: z.string(),
  creditPrefix: z.string(),
  /** A level without a name has no such body. */
  names: z.strictObject({ province: z.string(), city: z.string(), county: z.string() }).partial(),
  duty: z.string(),
  /** In the districts of a city the city's own body handles everything. */
  noDistricts: z.boolean().default(false),
  /** Who hears a complaint against its decisions; see rules/remedies.ts. */
  remedy: z.enum(['government', 'justice', 'branch', 'superior', 'consult', 'petition', 'none']),
  /** It receives visitors itself, not in the service centre. */
  ownWindows: z.boolean().default(false),
})
export type SampleDepartment = z.infer<typeof department>

const combinedMatter = z.strictObject({
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  aliases: z.array(z.string()),
  audience: z.enum(['personal', 'legal']),
  stage: z.string(),
  leadDepartment: z.string(),
  batch: z.string().nullable(),
  /** A member names a matter of the sample by id or name, or says itself who handles it, how long it takes and what comes out. */
  members: z.array(
    z.strictObject({
      name: z.string(),
      matter: z.string().optional(),
      department: z.string().optional(),
      days: z.int().optional(),
      result: z.string().optional(),
    }),
  ),
})

/** Those written in full come first, then those kept in one line each. */
export const readMatters = () => [
  ...read('matters.json', z.array(sampleMatter)),
  ...readMatterRows().map((row) => row.matter),
]
/** What a person wrote goes before a matter's line, which has its conditions and nothing else. */
export function readGuideTexts(): Record<string, SampleGuideText> {
  const inOneLine = readMatterRows().map(({ matter: { id }, conditions }) => {
    const text: SampleGuideText = { conditions: conditions.map((condition) => `${condition}。`), reject: [], faqs: [] }
    return [id, text] as const
  })
  const files = readdirSync(sampleFolder).filter((file) => file.startsWith('guide-texts'))
  const written = files.sort().flatMap((file) => Object.entries(read(file, z.record(z.string(), guideText))))
  const depths = readGuideDepths()
  return Object.fromEntries([...inOneLine, ...written].map(([id, text]) => [id, { ...text, depth: depths.get(id) }]))
}
let departments: SampleDepartment[] | undefined
/** Asked for by every row that names a body. */
export function readDepartments(): readonly SampleDepartment[] {
  departments ??= read('departments.json', z.array(department))
  return departments
}
export const readCombinedMatters = () => read('combined-matters.json', z.array(combinedMatter))
export const readPhoneCodes = () => read('phone-codes.json', z.record(z.string(), z.string()))

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  return schema.parse(JSON.parse(readFileSync(path.join(sampleFolder, file), 'utf8')))
}
