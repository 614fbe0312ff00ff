import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { sampleFolder } from '../written/sampleFolder.ts'

const taskTypes = { 处罚: '02', 强制: '03', 征收: '04', 检查: '06', 奖励: '08', 其他: '10' } as const

const powerShape = z.strictObject({
  部门: z.string(),
  职权: z.string(),
  类型: z.enum(['处罚', '强制', '征收', '检查', '奖励', '其他']).transform((word) => ({ word, code: taskTypes[word] })),
  层级: z.string().regex(/^[省市县]+$/),
  依据: z.string(),
})
export type SamplePower = z.infer<typeof powerShape>

/** Powers that nobody applies for, so that no matter of the sample tells of them. */
export function readPowers(): SamplePower[] {
  const text = readFileSync(path.join(sampleFolder, 'disclosure/powers.csv'))
  return z.array(powerShape).parse(parse(text, { columns: true, bom: true }))
}
