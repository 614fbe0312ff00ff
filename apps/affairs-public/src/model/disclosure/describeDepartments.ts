import { holdsWords } from '@portal/area'
import type { DepartmentRefDto, DisclosureIndexDto, SpellingsDto } from '@portal/contracts'
import { type IconName, iconOfDepartment } from '@portal/ui'
import type { DepartmentEntry, DisclosureView } from './DisclosureView.ts'

/** Departments of like fields, by the icon of their field; what is in none comes last. */
const fields: readonly (readonly [title: string, icons: readonly IconName[]])[] = [
  ['社会民生', ['people', 'briefcase', 'hospital', 'school', 'house']],
  ['经济科技', ['coin', 'settings', 'star']],
  ['资源、建设与交通', ['scene', 'leaf', 'car']],
  ['安全、司法与外事', ['shield', 'document', 'globe']],
]
const OTHER = '文化、市场监管和其他'
const MOST_USED = 12

/** The departments of a region, most used first; with a keyword those whose name has it. */
export function describeDepartments(
  { departments, departmentCounts }: Pick<DisclosureIndexDto, 'departments' | 'departmentCounts'>,
  { keyword, spelled }: { keyword: string | undefined; spelled: SpellingsDto | undefined },
): DisclosureView['departments'] {
  const entries = departments.map(describeDepartment).sort((left, right) => right.count - left.count)
  const levels = [
    ['省级', departmentCounts.province],
    ['市级', departmentCounts.city],
    ['县级', departmentCounts.county],
  ] as const
  const found = spelled && entries.filter(({ name }) => holdsWords(name, spelled))
  const byField = Map.groupBy(entries, fieldOf)
  return {
    keyword,
    first: found ?? entries.slice(0, MOST_USED),
    groups:
      found || entries.length <= MOST_USED
        ? []
        : [...fields.map(([title]) => title), OTHER].flatMap((title) => {
            const members = byField.get(title)
            return members ? [{ title, departments: members }] : []
          }),
    total: entries.length,
    counts: levels.flatMap(([level, count]) => (count > 0 ? [`${level} ${count} 个`] : [])).join('、'),
    asOf: departmentCounts.asOf,
  }
}

function describeDepartment({ orgCode, name, matterCount }: DepartmentRefDto): DepartmentEntry {
  return { orgCode, name, icon: iconOfDepartment(name), count: matterCount }
}

function fieldOf({ icon }: DepartmentEntry): string {
  return fields.find(([, icons]) => icons.includes(icon))?.[0] ?? OTHER
}
