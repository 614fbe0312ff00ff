import { z } from 'zod'
import { codedDto } from './coded.ts'
import { pageInfoDto } from './pageInfo.ts'
import { regionRefDto } from './region.ts'

/** One row of a matter list: a catalogue matter as it is implemented in the chosen region. */
export const matterSummaryDto = z.object({
  catalogCode: z.string(),
  /** Implementation (31) or handle item (33) that a click opens; absent when the region has none: then guide-lead opens. */
  guideCode: z.string().nullable(),
  name: z.string(),
  departmentName: z.string(),
  departmentOrgCode: z.string().nullable(),
  region: regionRefDto.nullable(),
  taskType: codedDto,
  /** Short words such as 全程网办, 最多跑一次, 即办 in the order they are shown. */
  tags: z.array(z.string()),
  isOnline: z.boolean(),
  onlineUrl: z.string().nullable(),
  /** Takes no applications for the time being: the matter, or whoever handles it here. */
  isSuspended: z.boolean(),
})
export type MatterSummaryDto = z.infer<typeof matterSummaryDto>

export const handleItemRefDto = z.object({
  guideCode: z.string(),
  sceneName: z.string().nullable(),
  region: regionRefDto,
  departmentName: z.string(),
  isOnline: z.boolean(),
  isSuspended: z.boolean(),
  promisedText: z.string(),
})
export type HandleItemRefDto = z.infer<typeof handleItemRefDto>

/** A matter of the basic catalogue with everyone who implements it in and below the chosen region. */
export const itemDto = z.object({
  catalogCode: z.string(),
  name: z.string(),
  taskType: codedDto,
  useLevels: z.array(codedDto),
  lawBasis: z.array(z.string()),
  state: codedDto,
  /** What took its place. */
  successor: z.object({ catalogCode: z.string(), name: z.string() }).nullable(),
  handleItems: z.array(handleItemRefDto),
  updatedAt: z.string(),
})
export type ItemDto = z.infer<typeof itemDto>

export const matterListDto = z.object({ page: pageInfoDto, matters: z.array(matterSummaryDto) })
