import { z } from 'zod'
import { codedDto } from '../reference/coded.ts'
import { matterSummaryDto } from '../reference/matter.ts'

/** A group of matters for an event of life or of an enterprise, or for a subject of the season. */
export const activitySummaryDto = z.object({
  code: z.string(),
  name: z.string(),
  summary: z.string(),
  kind: codedDto,
  audience: z.enum(['personal', 'legal']),
  stage: z.string().nullable(),
  icon: z.string().nullable(),
  itemCount: z.number().int(),
})
export type ActivitySummaryDto = z.infer<typeof activitySummaryDto>
export const activityListDto = z.object({ activities: z.array(activitySummaryDto) })
export type ActivityListDto = z.infer<typeof activityListDto>

const linked = z.object({ code: z.string(), name: z.string() })

/** An entry is a matter as the region handles it, a combined matter or a scene guide. */
export const activityItemDto = z.object({
  note: z.string().nullable(),
  matter: matterSummaryDto.nullable(),
  combo: linked.nullable(),
  scene: linked.nullable(),
})
export type ActivityItemDto = z.infer<typeof activityItemDto>

export const activityDto = activitySummaryDto.extend({
  groups: z.array(z.object({ title: z.string(), items: z.array(activityItemDto) })),
  updatedAt: z.string(),
  isSample: z.boolean(),
})
export type ActivityDto = z.infer<typeof activityDto>
