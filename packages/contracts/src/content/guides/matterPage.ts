import { z } from 'zod'
import { facetValueDto } from '../reference/department.ts'
import { matterSummaryDto } from '../reference/matter.ts'
import { pageInfoDto } from '../reference/pageInfo.ts'
import { regionRefDto } from '../reference/region.ts'

/** A row of the lists by theme, department or popularity. Without a guide `isOnline` says whether somebody of those below handles it online. */
export const matterRowDto = matterSummaryDto.extend({
  promisedText: z.string().nullable(),
  visitsText: z.string().nullable(),
  /** Visits to its pages; hot lists rank by it. */
  popularity: z.number().int(),
  /** Handle items of the implementation; empty when it has none, or none were asked for. */
  handleItems: z.array(z.object({ guideCode: z.string(), sceneName: z.string() })),
})
export type MatterRowDto = z.infer<typeof matterRowDto>

/** Matters that a visitor of the region can turn to: handled there, above or below it; with 仅本级 only there. */
export const matterPageDto = z.object({
  region: regionRefDto,
  page: pageInfoDto,
  matters: z.array(matterRowDto),
  /** Counts under all filters that are set. */
  facets: z.object({
    taskTypes: z.array(facetValueDto),
    themes: z.array(facetValueDto.extend({ audience: z.enum(['personal', 'legal']) })),
    departments: z.array(facetValueDto),
    onlineCount: z.number().int(),
  }),
  /** Set when this level has none: the nearest level above that has some. */
  upper: z.object({ region: regionRefDto, total: z.number().int() }).nullable(),
})
export type MatterPageDto = z.infer<typeof matterPageDto>

/** Themes of each audience with the matters in force that carry them. */
export const themeListDto = z.object({
  personal: z.array(facetValueDto.extend({ slug: z.string() })),
  legal: z.array(facetValueDto.extend({ slug: z.string() })),
})
export type ThemeListDto = z.infer<typeof themeListDto>
