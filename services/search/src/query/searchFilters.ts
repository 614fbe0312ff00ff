import type { SearchTypeDto } from '@portal/contracts'

/** What the results are narrowed by; null does not narrow. */
export interface SearchFilters {
  type: SearchTypeDto
  creditCode: string | null
  audience: 'personal' | 'legal' | null
  /** As `personal:005`. */
  theme: string | null
  taskType: string | null
  onlineLevel: string | null
  isOnline: boolean | null
  tag: string | null
  /** The column of a notice. */
  section: string | null
  /** First and last day, Beijing time, as 2026-05-01. */
  from: string | null
  to: string | null
}

/** Filters that are facets of a document: facetsOf writes them, and a document passes when it holds all that is wanted. */
const facetNames = ['type', 'audience', 'theme', 'taskType', 'onlineLevel', 'isOnline', 'tag', 'section'] as const

/**
 * The filters as they travel to the database, see filterColumns.
 * @param onlyRegion only what this very region handles or published; null does not narrow
 */
export function filterRecord(filters: SearchFilters, onlyRegion: string | null) {
  const { creditCode, from, to } = filters
  const wanted = facetNames.filter((name) => filters[name] !== null && filters[name] !== 'all')
  return { wanted: wanted.map((name) => `${name}:${filters[name]}`), onlyRegion, creditCode, from, to }
}

export const filterColumns = 'wanted text[], "onlyRegion" text, "creditCode" text, "from" text, "to" text'

/** For each filter that is no facet the condition that a document `d` passes it, `f` being the filters. */
const conditions = {
  region: `f."onlyRegion" is null or coalesce(d.region_code = f."onlyRegion", d.kind <> 'matter' or exists(
    select 1 from implementation i where i.matter_code = d.ref and i.region_code = f."onlyRegion" and i.state <> '3'))`,
  department: `f."creditCode" is null or (d.kind = 'department' and d.ref = f."creditCode") or (d.kind = 'matter' and exists(
    select 1 from implementation i where i.matter_code = d.ref and i.credit_code = f."creditCode" and i.state <> '3'))`,
  date: `(f."from" is null or d.dated >= (f."from" || ' 00:00:00+08')::timestamptz)
    and (f."to" is null or d.dated < (f."to" || ' 00:00:00+08')::timestamptz + interval '1 day')`,
}

/** SQL for whether a document passes all filters. */
export const passesFilters = `(d.facets @> f.wanted and ${Object.values(conditions)
  .map((condition) => `(${condition})`)
  .join(' and ')}) is true`

/** SQL for the names of the filters that a document does not pass: a result passes all, a facet's count leaves out its own. */
export const missedFilters = `array_remove(array[${Object.entries(conditions)
  .map(([name, condition]) => `case when (${condition}) is not true then '${name}' end`)
  .join(',\n')}], null)
  || case when d.facets @> f.wanted then '{}' else array(select split_part(w, ':', 1) from unnest(f.wanted) w where w <> all (d.facets)) end`
