import { z } from 'zod'
import { codedDto } from '../reference/coded.ts'
import { departmentCountDto, departmentRefDto, facetValueDto } from '../reference/department.ts'
import { fileDto } from '../reference/file.ts'
import { pageInfoDto } from '../reference/pageInfo.ts'
import { recordStanding } from '../reference/recordStanding.ts'
import { regionRefDto } from '../reference/region.ts'
import { linkTargetDto } from '../site/home.ts'

/** A published figure; `asOf` is its cut-off date. `history`: the months before, 2026-09, the oldest first. */
export const figureDto = z.object({
  groupTitle: z.string().nullable(),
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  asOf: z.string(),
  history: z.array(z.object({ month: z.string(), value: z.string() })),
})
export type FigureDto = z.infer<typeof figureDto>

/** One figure as the regions one level below publish it. */
export const regionFigureDto = figureDto
  .pick({ name: true, unit: true, asOf: true })
  .extend({ values: z.array(z.object({ region: regionRefDto, value: z.string() })) })
export type RegionFigureDto = z.infer<typeof regionFigureDto>

/** A published list. Clicking it opens `target` where there is one, otherwise its own page with text, files or matters. */
export const publicListSummaryDto = z.object({
  code: z.string(),
  title: z.string(),
  issuer: z.string(),
  region: regionRefDto,
  publishedAt: z.string(),
  summary: z.string().nullable(),
  files: z.array(fileDto),
  target: linkTargetDto.nullable(),
  /** Above zero for a special catalogue such as 最多跑一次清单. */
  matterCount: z.number().int(),
  /** Rows of the table in its text. */
  rowCount: z.number().int(),
})
export type PublicListSummaryDto = z.infer<typeof publicListSummaryDto>

/** Lists of a region and of those above it, by section; sections without any are left out. */
export const publicListsDto = z.object({
  region: regionRefDto,
  sections: z.array(codedDto.extend({ lists: z.array(publicListSummaryDto) })),
})
export type PublicListsDto = z.infer<typeof publicListsDto>

/** `bodyHtml` is cleaned as that of notices. */
export const publicListDto = publicListSummaryDto.extend({
  section: codedDto,
  bodyHtml: z.string().nullable(),
  ...recordStanding,
})
export type PublicListDto = z.infer<typeof publicListDto>

export const exposureDto = z.object({
  id: z.string(),
  kind: codedDto,
  region: regionRefDto,
  subject: z.string(),
  facts: z.string(),
  decision: z.string(),
  authority: z.string(),
  decidedOn: z.string(),
  publishedFrom: z.string(),
  /** Last day on which it is shown. */
  publishedUntil: z.string().nullable(),
  isSample: z.boolean(),
})
export type ExposureDto = z.infer<typeof exposureDto>

export const exposureListDto = z.object({
  kinds: z.array(facetValueDto),
  page: pageInfoDto,
  exposures: z.array(exposureDto),
})
export type ExposureListDto = z.infer<typeof exposureListDto>

export const intermediaryServiceDto = z.object({
  code: z.string(),
  name: z.string(),
  matterName: z.string(),
  catalogCode: z.string().nullable(),
  department: z.object({ orgCode: z.string(), name: z.string() }),
  lawBasis: z.string(),
  orgKind: z.string().nullable(),
  /** The department commissions and pays it; the applicant does not. */
  isGovernmentPaid: z.boolean(),
  remark: z.string().nullable(),
})
export type IntermediaryServiceDto = z.infer<typeof intermediaryServiceDto>

/** `region` is whose list it is: the nearest region, from the one asked for upwards, that publishes one. */
export const intermediaryListDto = z.object({
  region: regionRefDto,
  departments: z.array(departmentCountDto),
  /** The day whose content the counts are from. */
  asOf: z.string(),
  page: pageInfoDto,
  services: z.array(intermediaryServiceDto),
})
export type IntermediaryListDto = z.infer<typeof intermediaryListDto>

/** The home of 政务公开: how many lists each section has, who publishes matters, and how well they are handled. */
export const disclosureIndexDto = z.object({
  region: regionRefDto,
  sections: z.array(facetValueDto),
  departments: z.array(departmentRefDto),
  /** Departments that publish matters, in the region and below, counted on the day of the last change of content. */
  departmentCounts: z.object({
    province: z.number().int(),
    city: z.number().int(),
    county: z.number().int(),
    asOf: z.string(),
  }),
  figures: z.array(figureDto),
  /** Those of the figures that at least two regions below publish. */
  regionFigures: z.array(regionFigureDto),
  exposures: z.array(exposureDto),
})
export type DisclosureIndexDto = z.infer<typeof disclosureIndexDto>
