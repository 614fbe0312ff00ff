import type { PolicyDto, PolicyNameDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import type { Day } from '@portal/validation/calendar'
import type pg from 'pg'

interface PolicyRow
  extends Pick<PolicyDto, 'title' | 'version' | 'effectiveOn' | 'changes' | 'updatedAt' | 'sections'> {
  isSample: boolean
}

/** All versions of a text, newest first; a handful. */
const selectPolicies = statement<PolicyRow>(
  'policy',
  `select title, version, effective_on::text as "effectiveOn", changes, to_json(updated_at) #>> '{}' as "updatedAt",
     sections, is_sample as "isSample" from policy where name = $1 order by effective_on desc`,
)

/** The version that is asked for, else the one in force on the day, else the first that was announced. */
export async function findPolicy(
  pool: pg.Pool,
  of: { name: PolicyNameDto; version: string | undefined; today: Day },
): Promise<PolicyDto | undefined> {
  const rows = await selectPolicies(pool, [of.name])
  const current = rows.find((row) => row.effectiveOn <= of.today)
  const chosen = of.version === undefined ? (current ?? rows.at(-1)) : rows.find((row) => row.version === of.version)
  if (!chosen) return undefined
  const history = rows.map((row) => ({
    version: row.version,
    effectiveOn: row.effectiveOn,
    changes: row.changes,
    isCurrent: row === current,
  }))
  const state = chosen === current ? 'current' : chosen.effectiveOn > of.today ? 'upcoming' : 'superseded'
  return { name: of.name, ...chosen, state, history }
}
