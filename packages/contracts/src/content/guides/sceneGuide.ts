import { z } from 'zod'
import { facetValueDto } from '../reference/department.ts'
import { regionRefDto } from '../reference/region.ts'
import {
  combinedTimeDto,
  feeLineDto,
  isFeeDto,
  leftOutDto,
  memberDto,
  mergedMaterialDto,
  placeDto,
} from './combinedParts.ts'
import { walkDto } from './questions.ts'

export const sceneSummaryDto = z.object({
  code: z.string(),
  name: z.string(),
  summary: z.string(),
  icon: z.string().nullable(),
  audience: z.enum(['personal', 'legal']),
  stage: z.string(),
  questionCount: z.number().int(),
  region: regionRefDto,
})
export type SceneSummaryDto = z.infer<typeof sceneSummaryDto>

/** Scene guides that are open in a region. */
export const sceneListDto = z.object({ stages: z.array(facetValueDto), scenes: z.array(sceneSummaryDto) })
export type SceneListDto = z.infer<typeof sceneListDto>

/** One thing to do, in the order in which it is best done: a matter, a combined matter, or only a piece of advice. */
export const sceneResultDto = z.object({
  name: z.string(),
  reason: z.string(),
  advice: z.string().nullable(),
  /** When it is to be done, e.g. 出生后一个月内 */
  due: z.string().nullable(),
  matter: memberDto.nullable(),
  combo: z
    .object({ code: z.string(), name: z.string(), promisedText: z.string().nullable(), memberCount: z.number().int() })
    .nullable(),
})
export type SceneResultDto = z.infer<typeof sceneResultDto>

/** A scene guide with what the answers of the visitor lead to. Materials, time and fees are those of the chosen matters. */
export const sceneDto = sceneSummaryDto.extend({
  isOpenHere: z.boolean(),
  version: z.number().int(),
  walk: walkDto,
  results: z.array(sceneResultDto),
  open: z.array(z.string()),
  leftOut: z.array(leftOutDto),
  materials: z.array(mergedMaterialDto),
  time: combinedTimeDto,
  isFee: isFeeDto,
  feeText: z.string(),
  fees: z.array(feeLineDto),
  places: z.array(placeDto),
  blocks: z.array(z.string()),
  successor: z.object({ code: z.string(), name: z.string() }).nullable(),
  updatedAt: z.string(),
  checkedAt: z.string().nullable(),
  isSample: z.boolean(),
})
export type SceneDto = z.infer<typeof sceneDto>
