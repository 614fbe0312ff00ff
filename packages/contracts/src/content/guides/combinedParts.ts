import { z } from 'zod'
import { codedDto } from '../reference/coded.ts'
import { fileDto } from '../reference/file.ts'
import { regionRefDto } from '../reference/region.ts'
import { guideWindowDto, materialDto } from './guide.ts'

/** What combined matters and scene guides have in common: several matters at once, with their materials merged. */

/** Why something cannot be handled now, and what took its place. */
export const blockDto = z.object({
  /** E.g. “户口迁移”目前暂停办理 */
  text: z.string(),
  successor: z.object({ catalogCode: z.string(), name: z.string() }).nullable(),
})
export type BlockDto = z.infer<typeof blockDto>

/** A matter as a part of something larger, as the visitor's region handles it. */
export const memberDto = z.object({
  name: z.string(),
  /** Absent for what the catalogue has no matter for, e.g. checks between departments. */
  catalogCode: z.string().nullable(),
  /** Implementation in the region or the nearest above it; absent when only regions below handle it. */
  guideCode: z.string().nullable(),
  /** Answers to the questions of its guide; handed on, the guide opens in the same situation. */
  situation: z.string().nullable(),
  region: regionRefDto.nullable(),
  departmentName: z.string().nullable(),
  timeText: z.string().nullable(),
  results: z.array(z.object({ name: z.string(), samples: z.array(fileDto) })),
  isOnline: z.boolean(),
  onlineUrl: z.string().nullable(),
  feeText: z.string().nullable(),
  /** Set when it is suspended or withdrawn. */
  block: blockDto.nullable(),
})
export type MemberDto = z.infer<typeof memberDto>

/** A material that is handed in once for all members that need it. */
export const mergedMaterialDto = materialDto
  .pick({
    name: true,
    type: true,
    form: true,
    need: true,
    source: true,
    originals: true,
    copies: true,
    pageFormat: true,
    exemptWay: true,
    fillExplain: true,
    blankForms: true,
    samples: true,
    remark: true,
  })
  .extend({
    /** `exemptWay` is set only when every member that needs it spares it. */
    neededBy: z.array(z.object({ member: z.string(), isExempt: z.boolean() })),
    /** True while it depends on answers that are not given. */
    isOpen: z.boolean(),
    /** Another member issues it, so that nobody has to bring it. */
    issuedBy: z.string().nullable(),
  })
export type MergedMaterialDto = z.infer<typeof mergedMaterialDto>

/** How long all of it takes; null where a member does not say. */
export const combinedTimeDto = z.object({
  /** Applied for at the same time: the longest of them. */
  togetherText: z.string().nullable(),
  /** One after the other. */
  inTurnText: z.string().nullable(),
  /** Members whose time is not known beforehand. */
  unknown: z.array(z.string()),
})
export type CombinedTimeDto = z.infer<typeof combinedTimeDto>

/** A place where at least one of the matters is handled; in words alone (`handlePlace`) it has neither address nor hours. */
export const placeDto = guideWindowDto.extend({ members: z.array(z.string()) })
export type PlaceDto = z.infer<typeof placeDto>

/** Null where nothing is charged that is known, and of some member nobody knows. */
export const isFeeDto = z.boolean().nullable()

export const feeLineDto = z.object({ member: z.string(), text: z.string() })

/** Something the answers leave out, and why. */
export const leftOutDto = z.object({ name: z.string(), reason: z.string() })
export type LeftOutDto = z.infer<typeof leftOutDto>

export const reductionDto = z.object({
  kind: codedDto,
  before: z.number().int(),
  after: z.number().int(),
  unit: z.string(),
})
