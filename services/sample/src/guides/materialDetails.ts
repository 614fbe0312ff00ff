import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { SampleMatter } from '../written/SampleMatter.ts'
import { sampleFolder } from '../written/sampleFolder.ts'

/** What people keep about a material by its name, in `sample/materials.csv`; an empty cell is nothing to say. */
const rowShape = z.strictObject({
  名称: z.string().min(1),
  原件: z.coerce.number().int(),
  复印件: z.coerce.number().int(),
  来源: z.string(),
  受理标准: z.string(),
  填报须知: z.string(),
  样本说明: z.string(),
})
export type MaterialDetail = z.infer<typeof rowShape>

/** Which entries hold for every matter, and which for some alone; the others were written for the matters of `matters.json`. */
const scopesShape = z.strictObject({ 通用: z.array(z.string()), 限于: z.record(z.string(), z.array(z.string())) })

let details: Map<string, MaterialDetail> | undefined
let scopes: z.infer<typeof scopesShape> | undefined

/** What is kept about a material of this name, if it was written for this matter: one name is many papers. */
export function materialDetail(matter: Pick<SampleMatter, 'id' | 'name'>, name: string): MaterialDetail | undefined {
  details ??= readDetails()
  return fits(matter, name) ? details.get(name) : undefined
}

function fits(matter: Pick<SampleMatter, 'id' | 'name'>, name: string): boolean {
  scopes ??= scopesShape.parse(JSON.parse(readFileSync(path.join(sampleFolder, 'material-scopes.json'), 'utf8')))
  if (scopes.通用.includes(name)) return true
  const only = scopes.限于[name]
  return only ? only.includes(matter.name) : /^(gr|fr)-/.test(matter.id)
}

function readDetails(): Map<string, MaterialDetail> {
  const records: unknown[] = parse(readFileSync(path.join(sampleFolder, 'materials.csv')), { columns: true, bom: true })
  return new Map(
    z
      .array(rowShape)
      .parse(records)
      .map((row) => [row.名称, row]),
  )
}
