import { z } from 'zod'

const material = z.strictObject({
  name: z.string(),
  type: z.enum(['1', '2', '3']),
  source: z.enum(['10', '20', '30', '99']),
  need: z.enum(['1', '2', '3']),
  exempt: z.boolean(),
})

export const sampleMatter = z.strictObject({
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  taskType: z.string(),
  department: z.string(),
  serverTypes: z.array(z.string()),
  userThemes: z.array(z.string()),
  corpThemes: z.array(z.string()),
  levels: z.array(z.enum(['2', '3', '4', '5'])),
  lawBasis: z.array(z.string()),
  time: z.strictObject({ statutory: z.int(), promised: z.int(), unit: z.enum(['1', '2']) }),
  fee: z.string(),
  isFee: z.boolean(),
  result: z.strictObject({ name: z.string(), type: z.string() }),
  projectType: z.enum(['1', '2']),
  maxVisits: z.int(),
  online: z.enum(['预约', '网上受理', '全程网办']),
  materials: z.array(material),
  note: z.string().optional(),
  state: z.enum(['1', '2', '3']).default('1'),
  successor: z.string().optional(),
  scenes: z.array(z.string()).default([]),
})
export type SampleMatter = z.infer<typeof sampleMatter>
