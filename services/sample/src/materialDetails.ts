import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { sampleFolder } from './sampleFolder.ts'

/** What people keep about a material by its name, in `sample/materials.csv`; an empty cell is nothing to say. */
const rowShape = z.strictObject({
  名称: z.string().min(1),
  原件: z.coerce.number().int(),
  复印件: z.coerce.number().int(),
  来源: z.string().min(1),
  受理标准: z.string().min(1),
  填报须知: z.string(),
  样本说明: z.string(),
})
export type MaterialDetail = z.infer<typeof rowShape>

let details: Map<string, MaterialDetail> | undefined

export function materialDetail(name: string): MaterialDetail | undefined {
  details ??= readDetails()
  return details.get(name)
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
