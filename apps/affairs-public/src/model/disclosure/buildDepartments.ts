import { includesSpelling } from '@portal/area'
import type { DepartmentRefDto, DisclosureIndexDto, SpellingsDto } from '@portal/contracts'
import type { DepartmentEntry, DisclosureView } from './DisclosureView.ts'

const MOST_USED = 12

/** The departments of a region, most used first; with a keyword those whose name has it. */
export function buildDepartments(
  { departments, departmentCounts }: Pick<DisclosureIndexDto, 'departments' | 'departmentCounts'>,
  { keyword, spelled }: { keyword: string | undefined; spelled: SpellingsDto | undefined },
): DisclosureView['departments'] {
  const entries = departments.map(buildDepartmentEntry).sort((left, right) => right.count - left.count)
  const levels = [
    ['省级', departmentCounts.province],
    ['市级', departmentCounts.city],
    ['县级', departmentCounts.county],
  ] as const
  const found = spelled && entries.filter(({ name }) => includesSpelling(name, spelled))
  return {
    keyword,
    first: found ?? entries.slice(0, MOST_USED),
    total: entries.length,
    counts: levels.flatMap(([level, count]) => (count > 0 ? [`${level} ${count} 个`] : [])).join('、'),
    asOf: departmentCounts.asOf,
  }
}

function buildDepartmentEntry({ orgCode, name, matterCount }: DepartmentRefDto): DepartmentEntry {
  return { orgCode, name, count: matterCount }
}
