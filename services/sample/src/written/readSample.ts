import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readMatterRows } from './readMatterRows.ts'
import { type SampleDepartment, sampleDepartment, sampleMatter } from './SampleMatter.ts'
import { sampleFolder } from './sampleFolder.ts'

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
let departments: SampleDepartment[] | undefined
/** Asked for by every row that names a body. */
export function readDepartments(): readonly SampleDepartment[] {
  departments ??= read('departments.json', z.array(sampleDepartment))
  return departments
}
export const readCombinedMatters = () => read('combined-matters.json', z.array(combinedMatter))
export const readPhoneCodes = () => read('phone-codes.json', z.record(z.string(), z.string()))

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  return schema.parse(JSON.parse(readFileSync(path.join(sampleFolder, file), 'utf8')))
}
