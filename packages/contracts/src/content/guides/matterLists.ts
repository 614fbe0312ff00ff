import { z } from 'zod'
import { codedDto } from '../reference/coded.ts'
import { departmentCountDto, facetValueDto } from '../reference/department.ts'
import { matterSummaryDto } from '../reference/matter.ts'
import { pageInfoDto } from '../reference/pageInfo.ts'
import { regionRefDto } from '../reference/region.ts'

/** A matter as one department of the region, or of the nearest region above it, carries it out. */
export const listedMatterDto = matterSummaryDto.extend({ useLevel: codedDto, lawBasis: z.array(z.string()) })
export type ListedMatterDto = z.infer<typeof listedMatterDto>

/**
 * A list that is made from the guides by one rule: a special list (type 8, 10–17), a tab of 四办 or of 四免.
 * `tabs` are all lists of its family with their counts, which heed the chosen department.
 */
export const matterRuleListDto = z.object({
  region: regionRefDto,
  code: z.string(),
  title: z.string(),
  explanation: z.string(),
  /** How a visitor makes use of it, step by step. */
  steps: z.array(z.string()),
  tabs: z.array(facetValueDto),
  departments: z.array(departmentCountDto),
  /** The day whose content the counts are from. */
  asOf: z.string(),
  page: pageInfoDto,
  matters: z.array(listedMatterDto),
})
export type MatterRuleListDto = z.infer<typeof matterRuleListDto>

/** 政务服务事项目录 and 部门事项: what the region's own departments handle, as a tree of departments and types and a table. */
export const matterCatalogueDto = z.object({
  region: regionRefDto,
  departments: z.array(departmentCountDto.extend({ taskTypes: z.array(facetValueDto) })),
  /** Of the chosen department, or of all. */
  taskTypes: z.array(facetValueDto),
  /** The day whose content the counts are from. */
  asOf: z.string(),
  page: pageInfoDto,
  matters: z.array(listedMatterDto),
})
export type MatterCatalogueDto = z.infer<typeof matterCatalogueDto>

/** The matters of a special catalogue as they are handled in the region or above it. */
export const publicListMattersDto = z.object({
  departments: z.array(departmentCountDto),
  /** The day whose content the counts are from. */
  asOf: z.string(),
  page: pageInfoDto,
  matters: z.array(listedMatterDto),
})
export type PublicListMattersDto = z.infer<typeof publicListMattersDto>
