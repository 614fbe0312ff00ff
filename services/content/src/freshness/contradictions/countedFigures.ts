import type { ContradictionRule } from './ContradictionRule.ts'

/** What a name says is counted, from guides `g`, and how far rounding may lead. Rates of cases (网上办理率) are no count of guides. */
const counted: readonly { name: string; from: string; tolerance: number }[] = [
  { name: '平均跑动次数', from: 'avg(g.max_visits)', tolerance: 0.01 },
  {
    name: '时限(比法定时限)?压缩',
    from: `100 - 100.0 * sum(g.promised_days) filter (where g.statutory_days > 0 and g.statutory_unit = g.promised_unit)
      / nullif(sum(g.statutory_days) filter (where g.statutory_days > 0 and g.statutory_unit = g.promised_unit), 0)`,
    tolerance: 0.5,
  },
  { name: '(网上可办|可网办)', from: '100.0 * count(*) filter (where g.is_online) / count(*)', tolerance: 0.5 },
  {
    name: '(零跑动|不见面)(事项|率|占比)',
    from: '100.0 * count(*) filter (where g.max_visits = 0) / count(*)',
    tolerance: 0.5,
  },
  {
    name: '(即办件|即办)(事项)?(占比|率)',
    from: `100.0 * count(*) filter (where g.project_type = '1') / count(*)`,
    tolerance: 0.5,
  },
]

const ofName = counted.map(({ name }, index) => `when f.name ~ '${name}' then c.figure${index}`).join(' ')
const toleranceOf = counted.map(({ name, tolerance }) => `when f.name ~ '${name}' then ${tolerance}`).join(' ')
const figures = counted.map(({ from }, index) => `${from} as figure${index}`).join(', ')
const published = `nullif(regexp_replace(f.value, '[^0-9.]', '', 'g'), '')::numeric`

export const countedFigures: ContradictionRule = {
  name: 'figure-count',
  title: '公布的数字与指南',
  severity: 'error',
  record: '效能数据',
  // The province's own figure speaks of all guides, that of a city or county of those that are handled there.
  sql: `with judged as (select f.*, case ${ofName} end as counted, case ${toleranceOf} end as tolerance
      from figure f join region r on r.code = f.region_code cross join lateral (
        select ${figures} from guide g join catalogue_matter m on m.code = g.matter_code
        where m.state <> '3' and (r.level = 'province' or g.code in (
          select i.guide_code from implementation i where i.region_code = f.region_code and i.state <> '3'))) as c
      where f.name ~ '${counted.map(({ name }) => name).join('|')}')
    select region_code || ' ' || panel || ' ' || position as key, name,
      '公布 ' || f.value || ' ' || unit || '，按指南计算 ' || round(counted, 2) as value
    from judged f where abs(${published} - counted) > tolerance`,
  reason: '公布的数字与从办事指南算出的不一致',
  fix: '按指南重新计算后公布；数字按办件统计的，名称写明“办件”',
}
