import { titleOf } from '@portal/records/fields'
import { catalogueMatter, type Entity, guide, organisation } from '@portal/records/kinds'
import type pg from 'pg'
import type { FaultList } from '../../stored/ImportReport.ts'
import type { RecordPlaces } from '../RecordPlaces.ts'
import type { UnfitRecords } from '../UnfitRecords.ts'
import { type Check, guideChecks, organisationChecks } from './importChecks.ts'
import type { CheckLevels } from './readCheckLevels.ts'

/** Judges every guide and body that an import brought, of which it brought a list, or whose matter it brought, as they now are in the database. */
export async function runChecks(
  client: pg.ClientBase,
  { seen, unfit }: { seen: RecordPlaces; unfit: UnfitRecords },
  { levels, faults }: { levels: CheckLevels; faults: FaultList },
): Promise<void> {
  const ofGuides = await findFaults(client, guideChecks, {
    levels,
    keys: [[...seen.codesOf(guide), ...seen.ownersOf(guide)], seen.codesOf(catalogueMatter)],
    columns: 'guide.code, matter.code as matter_code',
    source: `guide join catalogue_matter as matter on matter.code = guide.matter_code and matter.state <> '3'
             where (guide.code = any ($1) or matter.code = any ($2))`,
  })
  const ofBodies = await findFaults(client, organisationChecks, {
    levels,
    keys: [seen.codesOf(organisation)],
    columns: 'organisation.credit_code as code, null as matter_code',
    source: `organisation where organisation.credit_code = any ($1) and organisation.state <> '3'`,
  })
  const note = (entity: Entity, { check, code, matterCode, value }: Finding) => {
    // What is stored of a refused record is not what its file says.
    if (unfit.has(entity, code) || (matterCode !== null && unfit.has(catalogueMatter, matterCode))) return
    const { field, reason, fix, name } = check
    const place =
      seen.findField(entity, code, field) ?? (matterCode === null ? undefined : seen.find(catalogueMatter, matterCode))
    const level = levels.get(name)
    if (!place || level === undefined || level === 'off') return
    faults.add({ ...place, column: titleOf(entity, field), value: value || code, reason, fix, check: name }, level)
  }
  for (const finding of ofGuides) note(guide, finding)
  for (const finding of ofBodies) note(organisation, finding)
}

interface Finding {
  check: Check
  code: string
  matterCode: string | null
  value: string
}

async function findFaults(
  client: pg.ClientBase,
  checks: readonly Check[],
  of: { levels: CheckLevels; keys: string[][]; columns: string; source: string },
): Promise<Finding[]> {
  const active = checks.filter(({ name }) => of.levels.get(name) !== 'off')
  if (active.length === 0 || of.keys.every((keys) => keys.length === 0)) return []
  const cases = active.map(
    ({ isFault, value }, index) => `case when ${isFault} then coalesce(${value ?? `''`}, '') end as f${index}`,
  )
  const { rows } = await client.query<Record<string, string | null>>(
    `select ${of.columns}, ${cases.join(',\n')} from ${of.source} order by code`,
    of.keys,
  )
  return rows.flatMap((row) =>
    active.flatMap((check, index) => {
      const value = row[`f${index}`]
      return typeof value === 'string'
        ? [{ check, code: row.code ?? '', matterCode: row.matter_code ?? null, value }]
        : []
    }),
  )
}
