import { includesSpelling } from '@portal/area'
import type { DepartmentRefDto, RegionRefDto, SpellingsDto } from '@portal/contracts'
import type { DepartmentIndexView } from './DepartmentIndexView.ts'

/** As many as stand open; the rest folds. */
const FREQUENT = 12

interface DepartmentAnswer {
  readonly region: RegionRefDto
  readonly departments: readonly DepartmentRefDto[]
}

/** The departments of a region, by how much they handle; with words, those whose name holds them. */
export function buildDepartmentIndexView(
  { region, departments }: DepartmentAnswer,
  spelled: SpellingsDto | undefined,
): DepartmentIndexView {
  const entries = departments
    .filter(({ name }) => includesSpelling(name, spelled))
    .map(({ orgCode, name, matterCount }) => ({ orgCode, name, matterCount }))
    .sort((one, other) => other.matterCount - one.matterCount)
  // What was searched for is not folded away.
  const open = spelled === undefined ? FREQUENT : entries.length
  return {
    regionName: region.name,
    total: departments.length,
    frequent: entries.slice(0, open),
    others: entries.slice(open),
  }
}
