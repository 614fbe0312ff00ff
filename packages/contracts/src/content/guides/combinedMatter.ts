import { z } from 'zod'
import { codedDto } from '../reference/coded.ts'
import { facetValueDto } from '../reference/department.ts'
import { fileDto } from '../reference/file.ts'
import { pageInfoDto } from '../reference/pageInfo.ts'
import { regionRefDto } from '../reference/region.ts'
import { glossaryDto } from '../reference/termExplanation.ts'
import {
  combinedTimeDto,
  isFeeDto,
  leftOutDto,
  memberDto,
  mergedMaterialDto,
  placeDto,
  reductionDto,
} from './combinedParts.ts'
import { walkDto } from './questions.ts'

export const comboSummaryDto = z.object({
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  summary: z.string().nullable(),
  audience: z.enum(['personal', 'legal']),
  stage: z.string(),
  batch: z.string().nullable(),
  leadDepartment: z.string().nullable(),
  memberCount: z.number().int(),
  promisedText: z.string().nullable(),
  hasQuestions: z.boolean(),
  isOnline: z.boolean(),
  region: regionRefDto,
  state: codedDto,
})
export type ComboSummaryDto = z.infer<typeof comboSummaryDto>

/** Combined matters that are open in a region; stages and batches with counts under the other filters. */
export const comboListDto = z.object({
  page: pageInfoDto,
  audiences: z.array(facetValueDto),
  stages: z.array(facetValueDto),
  batches: z.array(facetValueDto),
  combos: z.array(comboSummaryDto),
})
export type ComboListDto = z.infer<typeof comboListDto>

/** Everything a combined guide shows; questions are answered at `/processing`. */
export const comboDto = comboSummaryDto.extend({
  aliases: z.array(z.string()),
  /** False: the region asked for has not opened it; what is shown is that of `region`. */
  isOpenHere: z.boolean(),
  supportDepartments: z.array(z.string()),
  serverTypes: z.array(codedDto),
  handleForms: z.array(codedDto),
  conditions: z.array(z.string()),
  onlineFlow: z.string().nullable(),
  windowFlow: z.string().nullable(),
  delivery: z.string().nullable(),
  isFee: isFeeDto,
  feeText: z.string(),
  isIntermediary: z.boolean(),
  intermediaryText: z.string().nullable(),
  reductions: z.array(reductionDto),
  online: z.object({
    url: z.string().nullable(),
    mobileUrl: z.string().nullable(),
    terminalUrl: z.string().nullable(),
  }),
  consult: z.string(),
  complaint: z.string(),
  operationGuide: z.array(z.object({ title: z.string(), text: z.string() })),
  attachments: z.array(fileDto),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  members: z.array(memberDto.extend({ isOptional: z.boolean() })),
  /** Of all members; those that depend on answers are open. */
  materials: z.array(mergedMaterialDto),
  time: combinedTimeDto,
  places: z.array(placeDto),
  version: z.number().int(),
  successor: z.object({ code: z.string(), name: z.string() }).nullable(),
  updatedAt: z.string(),
  checkedAt: z.string().nullable(),
  isSample: z.boolean(),
  glossary: glossaryDto,
})
export type ComboDto = z.infer<typeof comboDto>

/** What a visitor's answers make of a combined matter. Without questions all members are chosen. */
export const comboProcessingDto = z.object({
  code: z.string(),
  name: z.string(),
  region: regionRefDto,
  isOpenHere: z.boolean(),
  state: codedDto,
  walk: walkDto,
  chosen: z.array(memberDto),
  /** Members that depend on answers not given yet. */
  open: z.array(z.string()),
  leftOut: z.array(leftOutDto),
  materials: z.array(mergedMaterialDto),
  time: combinedTimeDto,
  isFee: isFeeDto,
  feeText: z.string(),
  places: z.array(placeDto),
  /** Sentences that say which chosen member cannot be handled now. */
  blocks: z.array(z.string()),
  /** All is answered, something is chosen and nothing blocks. */
  isReady: z.boolean(),
  online: comboDto.shape.online,
})
export type ComboProcessingDto = z.infer<typeof comboProcessingDto>
