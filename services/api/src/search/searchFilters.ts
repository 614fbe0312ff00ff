import type { SearchTypeDto } from '@portal/contracts'

/** What the results are narrowed by; null does not narrow. */
export interface SearchFilters {
  type: SearchTypeDto
  /** Only what this very region handles or published. */
  onlyRegion: string | null
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

/** The record type of the filters as they travel to the database, in the order of the interface. */
export const filterColumns = `type text, "onlyRegion" text, "creditCode" text, audience text, theme text, "taskType" text,
  "onlineLevel" text, "isOnline" boolean, tag text, section text, "from" text, "to" text`

/** For each filter the condition that a document `d` passes it, `f` being the filters. */
const conditions = {
  type: `case f.type when 'all' then true when 'service' then d.kind = 'combo' or (d.kind = 'matter' and d.is_online)
    when 'guide' then d.kind = 'matter' when 'news' then d.kind = 'notice' else d.kind = f.type end`,
  region: `f."onlyRegion" is null or coalesce(d.region_code = f."onlyRegion", d.kind <> 'matter' or exists(
    select 1 from implementation i where i.matter_code = d.ref and i.region_code = f."onlyRegion" and i.state <> '3'))`,
  department: `f."creditCode" is null or (d.kind = 'department' and d.ref = f."creditCode") or (d.kind = 'matter' and exists(
    select 1 from implementation i where i.matter_code = d.ref and i.credit_code = f."creditCode" and i.state <> '3'))`,
  audience: 'f.audience is null or f.audience = any(d.audiences)',
  theme: 'f.theme is null or f.theme = any(d.themes)',
  taskType: 'f."taskType" is null or d.task_type = f."taskType"',
  onlineLevel: 'f."onlineLevel" is null or d.online_level = f."onlineLevel"',
  isOnline: 'f."isOnline" is null or d.is_online = f."isOnline"',
  tag: 'f.tag is null or f.tag = any(d.tags)',
  section: `f.section is null or (d.kind = 'notice' and d.section = f.section)`,
  date: `(f."from" is null or d.dated >= (f."from" || ' 00:00:00+08')::timestamptz)
    and (f."to" is null or d.dated < (f."to" || ' 00:00:00+08')::timestamptz + interval '1 day')`,
}

/** SQL for the names of the filters that a document does not pass: a result passes all, a facet's count leaves out its own. */
export const missedFilters = `array_remove(array[${Object.entries(conditions)
  .map(([name, condition]) => `case when (${condition}) is not true then '${name}' end`)
  .join(',\n')}], null)`
