import type { ComboListDto, ComboSummaryDto, RegionRefDto } from '@portal/contracts'
import { likePatterns, statement } from '@portal/database/pool'
import { coded, taskState } from '@portal/records/codes'
import { formatTimeLimit, naturalDaysSql } from '@portal/records/guide'
import type pg from 'pg'

export interface ComboSummaryRow extends Omit<ComboSummaryDto, 'state' | 'promisedText' | 'region'> {
  state: string
  promisedDays: number | null
  promisedUnit: string
  region: RegionRefDto
}

/** A promise for all that one of the members belies is none. */
const isBelied = `exists(select 1 from shown_combined_member m left join guide g on m.days is null and g.matter_code = m.matter_code
  where m.combined_code = c.code and ${naturalDaysSql('coalesce(m.days, g.promised_days)', 'case when m.days is null then g.promised_unit else m.unit end')}
    > ${naturalDaysSql('c.promised_days', 'c.promised_unit')})`

/** Select list that `presentComboSummary` reads; expects the aliases c (combined matter) and r (region). */
export const comboSummaryColumns = `
  c.code, c.name, c.short_name as "shortName", c.summary, c.audience, c.stage, c.batch, c.lead_department as "leadDepartment",
  (select count(*) from shown_combined_member m where m.combined_code = c.code)::int as "memberCount",
  case when not ${isBelied} then c.promised_days end as "promisedDays", c.promised_unit as "promisedUnit", jsonb_array_length(c.questions) > 0 as "hasQuestions",
  (coalesce(c.online_url, c.mobile_url) is not null) as "isOnline",
  json_build_object('code', r.code, 'name', r.name, 'level', r.level) as region, c.state`

export function presentComboSummary({ promisedDays, promisedUnit, ...row }: ComboSummaryRow): ComboSummaryDto {
  return {
    ...row,
    state: coded(taskState, row.state),
    promisedText: promisedDays === null ? null : formatTimeLimit(promisedDays, promisedUnit),
  }
}

/** Each filter may be null; a keyword is looked for in names, aliases and the names of members. */
const matching = `c.state <> '3' and c.region_code = any($1)
  and ($2::text is null or c.audience = $2) and ($3::text is null or c.stage = $3) and ($4::text is null or c.batch = $4)
  and ($5::text[] is null or c.name ilike any($5) or array_to_string(c.aliases, ' ') ilike any($5)
    or exists(select 1 from shown_combined_member m where m.combined_code = c.code and m.name ilike any($5)))`

const selectCombos = statement<ComboSummaryRow & { total: number }>(
  'combos',
  `select ${comboSummaryColumns}, count(*) over () as total
   from combined_matter c join region r on r.code = c.region_code where ${matching}
   order by c.order_number, c.code limit $6 offset $7`,
)

/** For a page beyond the last, which has no row that says how many there are. */
const countCombos = statement<{ total: number }>(
  'combos-count',
  `select count(*)::int as total from combined_matter c where ${matching}`,
)

/** Counts under the keyword and region only, so that every choice of a filter shows what it would bring. */
const selectFacets = statement<{ kind: string; code: string; count: number }>(
  'combo-facets',
  `with found as (select c.* from combined_matter c where ${matching})
   select 'audience' as kind, audience as code, count(*)::int as count, 0 as place from found group by audience
   union all select 'stage', stage, count(*)::int, min(order_number) from found group by stage
   union all select 'batch', batch, count(*)::int, min(order_number) from found where batch is not null group by batch
   order by kind, place, code`,
)

export interface ComboQuery {
  chain: string[]
  audience: string | null
  stage: string | null
  batch: string | null
  keyword: readonly string[] | null
  pageNo: number
  pageSize: number
}

export async function findCombos(pool: pg.Pool, query: ComboQuery): Promise<ComboListDto> {
  const { chain, audience, stage, batch, keyword, pageNo, pageSize } = query
  const words = likePatterns(keyword)
  const filters = [chain, audience, stage, batch, words]
  const [rows, facets] = await Promise.all([
    selectCombos(pool, [...filters, pageSize, (pageNo - 1) * pageSize]),
    selectFacets(pool, [chain, audience, null, null, words]),
  ])
  const [counted] = rows.length > 0 || pageNo === 1 ? rows : await countCombos(pool, filters)
  const facet = (kind: string, labels: Readonly<Record<string, string>> = {}) =>
    facets
      .filter((entry) => entry.kind === kind)
      .map(({ code, count }) => ({ code, label: labels[code] ?? code, count }))
  return {
    page: { pageNo, pageSize, total: counted?.total ?? 0, isExact: true },
    audiences: facet('audience', { personal: '个人', legal: '法人' }),
    stages: facet('stage'),
    batches: facet('batch'),
    combos: rows.map(({ total, ...row }) => presentComboSummary(row)),
  }
}
