import { z } from 'zod'

const material = z.strictObject({
  name: z.string(),
  type: z.enum(['1', '2', '3']),
  source: z.enum(['10', '20', '30', '99']),
  need: z.enum(['1', '2', '3']),
  exempt: z.boolean(),
})

/** A matter as a person keeps it. */
export const sampleMatter = z.strictObject({
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  taskType: z.string(),
  department: z.string(),
  serverTypes: z.array(z.string()),
  userThemes: z.array(z.string()),
  corpThemes: z.array(z.string()),
  levels: z.array(z.enum(['1', '2', '3', '4', '5'])),
  lawBasis: z.array(z.string()),
  /** The law may count days where the promise counts working days; the same where a matter does not say. */
  time: z
    .strictObject({
      statutory: z.int(),
      promised: z.int(),
      unit: z.enum(['1', '2']),
      promisedUnit: z.enum(['1', '2']).optional(),
    })
    .transform(({ unit, promisedUnit = unit, ...days }) => ({ ...days, unit, promisedUnit })),
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

export const sampleDepartment = z.strictObject({
  kind: z.string(),
  number: z.string(),
  orgKind: z.string(),
  type: z.string(),
  creditPrefix: z.string(),
  /** A level without a name has no such body. */
  names: z.strictObject({ province: z.string(), city: z.string(), county: z.string() }).partial(),
  /** By code of the region: bodies that no body of the province leads, as the one of a 计划单列市 or the province's own where it serves a city. */
  ledByCountry: z.record(z.string().regex(/^\d{6}$/), z.string()).default({}),
  duty: z.string(),
  /** In the districts of a city the city's own body handles everything. */
  noDistricts: z.boolean().default(false),
  /** Who hears a complaint against its decisions; see rules/remedies.ts. */
  remedy: z.enum(['government', 'justice', 'branch', 'superior', 'consult', 'petition', 'none']),
  /** It receives visitors itself, not in the service centre. */
  ownWindows: z.boolean().default(false),
  /** A body of the whole country, listed with the province: nobody of the province decides. */
  isNational: z.boolean().default(false),
  /** The line of the whole country that it answers; a body of the country has no telephone of a province. */
  phone: z.string().optional(),
})
export type SampleDepartment = z.infer<typeof sampleDepartment>
