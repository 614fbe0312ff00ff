import { z } from 'zod'
import { codedDto } from './coded.ts'
import { matterListDto } from './matter.ts'
import { noticeSummaryDto } from './notice.ts'
import { regionRefDto } from './region.ts'

export const departmentRefDto = z.object({
  orgCode: z.string(),
  name: z.string(),
  shortName: z.string(),
  matterCount: z.number().int(),
})
export type DepartmentRefDto = z.infer<typeof departmentRefDto>
export const departmentListDto = z.object({ region: regionRefDto, departments: z.array(departmentRefDto) })
export type DepartmentListDto = z.infer<typeof departmentListDto>

/** A count beside a filter choice. */
export const facetValueDto = codedDto.extend({ count: z.number().int() })
export type FacetValueDto = z.infer<typeof facetValueDto>

/** A department as a filter choice. */
export const departmentCountDto = z.object({ orgCode: z.string(), name: z.string(), count: z.number().int() })
export type DepartmentCountDto = z.infer<typeof departmentCountDto>

/** The branch hall of a department: who it is, how to reach it, what it handles. */
export const branchHallDto = z.object({
  orgCode: z.string(),
  creditCode: z.string(),
  name: z.string(),
  shortName: z.string(),
  region: regionRefDto,
  intro: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  officeTime: z.string().nullable(),
  url: z.string().nullable(),
  checkedAt: z.string().nullable(),
  taskTypes: z.array(facetValueDto),
  themes: z.array(facetValueDto),
  audiences: z.array(facetValueDto),
  matters: matterListDto,
  hotMatters: z.array(z.object({ guideCode: z.string(), name: z.string() })),
  notices: z.array(noticeSummaryDto),
})
export type BranchHallDto = z.infer<typeof branchHallDto>
