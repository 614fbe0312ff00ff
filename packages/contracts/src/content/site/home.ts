import { z } from 'zod'
import { codedDto } from '../reference/coded.ts'
import { departmentRefDto } from '../reference/department.ts'
import { noticeSummaryDto } from '../reference/notice.ts'
import { regionRefDto } from '../reference/region.ts'

/** Where a card or chip leads. Kept apart from addresses so that the portal builds its own links. */
export const linkTargetDto = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guide'), guideCode: z.string() }),
  z.object({ kind: z.literal('item'), catalogCode: z.string() }),
  z.object({ kind: z.literal('combo'), id: z.string() }),
  z.object({ kind: z.literal('scene'), id: z.string() }),
  z.object({ kind: z.literal('activity'), audience: z.enum(['personal', 'legal']), code: z.string() }),
  z.object({ kind: z.literal('campaign'), code: z.string() }),
  z.object({ kind: z.literal('theme'), audience: z.enum(['personal', 'legal']), code: z.string() }),
  z.object({ kind: z.literal('search'), keyword: z.string() }),
  z.object({ kind: z.literal('page'), name: z.string() }),
  z.object({ kind: z.literal('external'), url: z.string().regex(/^https?:\/\/\S+$/i, '应为 http(s) 地址') }),
])
export type LinkTargetDto = z.infer<typeof linkTargetDto>

export const homeLinkDto = z.object({
  title: z.string(),
  text: z.string().nullable(),
  label: z.string().nullable(),
  icon: z.string().nullable(),
  target: linkTargetDto,
})
export type HomeLinkDto = z.infer<typeof homeLinkDto>

/** A card of the promotion slot: visitors may close it when its keeper lets them. */
export const promotionDto = homeLinkDto.extend({ isClosable: z.boolean() })

const linkGroupDto = z.object({ title: z.string(), icon: z.string().nullable(), links: z.array(homeLinkDto) })
export type LinkGroupDto = z.infer<typeof linkGroupDto>

/** What many come for, with what it takes where the matter is handled nearest; null where a link is no matter. */
export const frequentDto = homeLinkDto.extend({ timeText: z.string().nullable(), feeText: z.string().nullable() })
export type FrequentDto = z.infer<typeof frequentDto>

/** A column of the home page; `more` leads to the rest of it. */
export const columnDto = linkGroupDto.extend({ more: linkTargetDto.nullable() })
export type ColumnDto = z.infer<typeof columnDto>

/** A figure of separate matters and of the same handled as one. */
const beforeAfterDto = z.object({ before: z.number(), after: z.number() })
export type BeforeAfterDto = z.infer<typeof beforeAfterDto>

/** What one audience finds on the home page: service blocks by theme and the stages of a life or an enterprise. */
const audienceHomeDto = z.object({
  common: z.array(frequentDto),
  blocks: z.array(linkGroupDto),
  themes: z.array(codedDto),
  stages: z.array(linkGroupDto),
})
export type AudienceHomeDto = z.infer<typeof audienceHomeDto>

/** Parts of the home page that are read apart from its cards, so that one may fail without the others. */
export const homePart = z.enum(['hotWords', 'themes', 'combos', 'departments', 'figures', 'notices'])
export type HomePartDto = z.infer<typeof homePart>

export const homeDto = z.object({
  region: regionRefDto,
  hotWords: z.array(z.string()),
  banners: z.array(homeLinkDto),
  features: z.array(homeLinkDto),
  personal: audienceHomeDto,
  legal: audienceHomeDto,
  combos: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      audience: z.enum(['personal', 'legal']),
      stage: z.string(),
      memberCount: z.number().int(),
      /** How often an applicant goes, and how many papers he brings; null where it was not counted. */
      visits: beforeAfterDto.nullable(),
      materials: beforeAfterDto.nullable(),
    }),
  ),
  crossRegion: z.array(linkGroupDto),
  departments: z.array(departmentRefDto),
  convenience: z.array(homeLinkDto),
  promotions: z.array(promotionDto),
  columns: z.array(columnDto),
  exposures: z.array(linkGroupDto),
  /** Each with the day it was taken. */
  figures: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string(), asOf: z.string() })),
  notices: z.array(noticeSummaryDto),
  /** Parts that could not be read this time; they are empty, and the answer is not to be kept. */
  failed: z.array(homePart),
})
export type HomeDto = z.infer<typeof homeDto>
