import { z } from 'zod'
import { pageInfoDto } from './pageInfo.ts'
import { regionRefDto } from './region.ts'

/** How one body handles a matter, in the figures by which bodies differ. */
export const implementationDto = z.object({
  guideCode: z.string(),
  sceneName: z.string().nullable(),
  region: regionRefDto,
  departmentName: z.string(),
  statutoryText: z.string(),
  promisedText: z.string(),
  visitsText: z.string(),
  feeText: z.string(),
  isFee: z.boolean(),
  /** Those that everyone brings. */
  materialCount: z.number().int(),
  /** Others may be needed, by the answers to the guide's questions. */
  hasOpenMaterials: z.boolean(),
  onlineDepthText: z.string(),
  isOnline: z.boolean(),
  isSuspended: z.boolean(),
  /** In which of the figures nobody in the province does better; none of a figure in which all are equal. */
  best: z.array(z.enum(['promised', 'visits', 'materials'])),
})
export type ImplementationDto = z.infer<typeof implementationDto>

/** The same matter across the province, whatever region the visitor is in. */
export const implementationListDto = z.object({
  catalogCode: z.string(),
  name: z.string(),
  page: pageInfoDto,
  /** False: all of them handle it with the same time, visits, materials, fees and online depth. */
  isVaried: z.boolean(),
  implementations: z.array(implementationDto),
})
export type ImplementationListDto = z.infer<typeof implementationListDto>
