import { includesSpelling } from '@portal/area'
import type { DepartmentListDto, MatterPageDto, SpellingsDto } from '@portal/contracts'
import type { ServiceAudience } from '@portal/contracts/routes'
import { audiences } from './audiences.ts'
import type { DepartmentsView } from './DepartmentsView.ts'

interface DepartmentAnswers {
  readonly audience: ServiceAudience
  readonly list: DepartmentListDto
  /** Any page of the audience's matters, for how many each department handles. */
  readonly matters: MatterPageDto
  readonly keyword: string | undefined
  readonly spelled?: SpellingsDto
}

/** The departments of a region as a channel shows them. */
export function buildDepartmentsView({
  audience,
  list,
  matters,
  keyword,
  spelled,
}: DepartmentAnswers): DepartmentsView {
  const counts = new Map(matters.facets.departments.map(({ code, count }) => [code, count]))
  const entries = list.departments
    .filter(({ name }) => includesSpelling(name, spelled))
    .map(({ orgCode, name }) => ({ orgCode, name, count: counts.get(orgCode) ?? 0 }))
    .sort((left, right) => right.count - left.count)
  return {
    audience,
    lead: `${list.region.name}的 ${counts.size} 个部门办理${audiences[audience].who}的事项，办得多的在前。`,
    keyword,
    handling: entries.filter(({ count }) => count > 0),
    others: entries.filter(({ count }) => count === 0),
  }
}
