import type { RegionRefDto } from '@portal/contracts'
import { type Statement, statement } from '@portal/database/pool'
import { hasEntry } from '@portal/records/guide'
import { hasWords } from './hasWords.ts'

/** What narrows a list of matters; null leaves it open. */
export interface MatterFilters {
  audience: 'personal' | 'legal' | null
  theme: string | null
  taskType: string | null
  isOnline: boolean | null
  tag: string | null
  /** Stage of a life or an enterprise: what its combined matters and activities are made of. */
  stage: string | null
  keyword: readonly string[] | null
}

/**
 * Whose matters are listed: of everyone, of some regions, of one body. A row shows who handles it nearest, among the regions
 * of the chain.
 */
export type Reach =
  | { kind: 'all'; within: null; chain: readonly string[] }
  | { kind: 'regions'; within: readonly string[]; chain: readonly string[] }
  | { kind: 'body'; within: string; chain: null }

/** $1 is what the list is rendered from. Implementations are read by index alone; distinct, because levels share matters. */
const reachable: Readonly<Record<Reach['kind'], string>> = {
  all: '$1::text is null',
  regions: `m.code in (select i.matter_code from implementation i where i.region_code = any($1::text[]) and i.state <> '3')`,
  body: `m.code in (select i.matter_code from implementation i join organisation o on o.credit_code = i.credit_code
    where o.org_code = $1 and i.state <> '3')`,
}

/** Of whom a row shows one, the first by use level. */
const shown: Readonly<Record<Reach['kind'], string>> = {
  all: 'i.region_code = any($9::text[])',
  regions: 'i.region_code = any($9::text[])',
  body: '$9::text[] is null and i.credit_code in (select o.credit_code from organisation o where o.org_code = $1)',
}

/** Of whom a row speaks that shows nobody. */
const below: Readonly<Record<Reach['kind'], string>> = {
  all: 'true',
  regions: 'i.region_code = any($1)',
  body: 'false',
}

/** As the row says: by the one that it shows, or by anyone below where it shows nobody. */
const isHandledOnline = (kind: Reach['kind']) => `(m.state = '1' and coalesce(
    (select ${hasEntry('g', 'i')} and i.state = '1' from implementation i join guide g on g.code = i.guide_code
     where i.matter_code = m.code and i.state <> '3' and ${shown[kind]} order by i.use_level desc, i.code limit 1),
    exists(select 1 from implementation i join guide g on g.code = i.guide_code
      where i.matter_code = m.code and i.state = '1' and ${hasEntry('g', 'i')} and ${below[kind]})))`

/** $2 audience, $3 theme, $4 task type, $5 online, $6 tag, $7 stage, $8 patterns of the keyword, $9 chain of the reach. */
const matching = (kind: Reach['kind']) => `m.state <> '3'
  and ($2::text is null or case $2 when 'personal' then '1' = any(m.server_types) else m.server_types <> '{1}' end)
  and ($3::text is null or ($2 is distinct from 'legal' and m.user_themes @> array[$3]) or ($2 is distinct from 'personal' and m.corp_themes @> array[$3]))
  and ($4::text is null or m.task_type = $4)
  and ($5::boolean is null or ${isHandledOnline(kind)} = $5)
  and ($6::text is null or $6 = any(m.tags))
  and ($7::text is null or m.code in (
    select p.matter_code from shown_combined_member p join combined_matter c on c.code = p.combined_code where c.stage = $7 and c.state = '1' and p.matter_code is not null
    union select p.matter_code from activity_item p join activity a on a.code = p.activity_code where a.stage = $7 and a.state = '1' and p.matter_code is not null))
  and ${hasWords('$8')}`

export interface MatterFacetRow {
  kind: string
  code: string
  label: string | null
  count: number
}

export interface MatterStatements {
  /** Most visited first, or last changed first. $10 limit, $11 offset */
  selectHottest: Statement<{ code: string }>
  selectLatest: Statement<{ code: string }>
  /** $10 region whose departments are counted */
  selectFacets: Statement<MatterFacetRow>
  selectUpper: Statement<{ region: RegionRefDto; total: number }>
}

/** One plan for each reach: a plan for all three at once would fit none. */
const statements: Readonly<Record<Reach['kind'], MatterStatements>> = {
  all: prepare('all'),
  regions: prepare('regions'),
  body: prepare('body'),
}

export function matterStatements(kind: Reach['kind']): MatterStatements {
  return statements[kind]
}

function prepare(kind: Reach['kind']): MatterStatements {
  const where = `${reachable[kind]} and ${matching(kind)}`
  return {
    selectHottest: statement(
      `matter-hottest-${kind}`,
      `select m.code from shown_matter m where ${where} order by m.popularity desc, m.code limit $10 offset $11`,
    ),
    selectLatest: statement(
      `matter-latest-${kind}`,
      `select m.code from shown_matter m where ${where} order by m.updated_at desc, m.code limit $10 offset $11`,
    ),
    selectFacets: statement(
      `matter-facets-${kind}`,
      `with found as materialized (
         select m.code, m.task_type, m.user_themes, m.corp_themes, ${isHandledOnline(kind)} as is_online from shown_matter m where ${where})
       select 'total' as kind, '' as code, null as label, count(*)::int as count from found
       union all select 'online', '', null, count(*)::int from found where is_online
       union all select 'taskType', task_type, null, count(*)::int from found group by task_type
       union all select 'personal', t.code, t.name, f.count from (
           select theme, count(*)::int as count from found, unnest(user_themes) as theme group by theme) f
         join theme t on t.audience = 'personal' and t.code = f.theme
       union all select 'legal', t.code, t.name, f.count from (
           select theme, count(*)::int as count from found, unnest(corp_themes) as theme group by theme) f
         join theme t on t.audience = 'legal' and t.code = f.theme
       union all select 'department', o.org_code, o.name, d.count from (
           select i.credit_code, count(*)::int as count from implementation i join found on found.code = i.matter_code
           where i.region_code = $10 and i.state <> '3' group by i.credit_code) d
         join organisation o on o.credit_code = d.credit_code
       order by 1, 2`,
    ),
    selectUpper: statement(
      `matter-upper-${kind}`,
      `select json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region,
         (select count(*) from shown_matter m where ${where})::int as total
       from region r where r.code = any($1::text[])`,
    ),
  }
}
