import { z } from 'zod'
import { codedDto } from '../reference/coded.ts'
import { departmentCountDto, facetValueDto } from '../reference/department.ts'
import { fileDto } from '../reference/file.ts'
import { pageInfoDto } from '../reference/pageInfo.ts'
import { recordStanding } from '../reference/recordStanding.ts'
import { regionRefDto } from '../reference/region.ts'

/** One power or public service of a department (权责清单). Lists of text are paragraphs. */
export const dutySummaryDto = z.object({
  code: z.string(),
  name: z.string(),
  taskType: codedDto,
  useLevel: codedDto.nullable(),
  department: z.object({ orgCode: z.string(), name: z.string(), phone: z.string().nullable() }),
  laws: z.array(z.string()),
  responsibility: z.array(z.string()),
})
export type DutySummaryDto = z.infer<typeof dutySummaryDto>

/**
 * `region` is whose list it is: the nearest region, from the one asked for upwards, that publishes one.
 * Counts by department heed the chosen type, counts by type the chosen department; both heed keyword and level.
 */
export const dutyListDto = z.object({
  region: regionRefDto,
  departments: z.array(departmentCountDto),
  taskTypes: z.array(facetValueDto),
  /** The day whose content the counts are from. */
  asOf: z.string(),
  page: pageInfoDto,
  duties: z.array(dutySummaryDto),
})
export type DutyListDto = z.infer<typeof dutyListDto>

export const dutyDto = dutySummaryDto.extend({
  region: regionRefDto,
  accountability: z.array(z.string()),
  accountabilityLaw: z.array(z.string()),
  supervise: z.array(z.string()),
  permitCode: z.string().nullable(),
  /** The matter that visitors apply for, when there is one. */
  matter: z.object({ catalogCode: z.string(), name: z.string() }).nullable(),
  flowCharts: z.array(fileDto),
  remark: z.string().nullable(),
  ...recordStanding,
})
export type DutyDto = z.infer<typeof dutyDto>
