import type { ContradictionRule } from './ContradictionRule.ts'

export const pinsOfNothing: ContradictionRule = {
  name: 'pin-cancelled',
  title: '置顶已取消的事项',
  severity: 'error',
  record: '搜索置顶',
  sql: `select concat_ws(' ', p.phrase, p.matter_code, p.region_code) as key, p.phrase as name, m.name as value
    from search_pin p join catalogue_matter m on m.code = p.matter_code
    where p.role = 'first' and m.current_state = '3' and (p.ends_on is null or p.ends_on >= ($1::timestamptz at time zone 'Asia/Shanghai')::date)`,
  reason: '事项已经取消，搜索里没有它，置顶不起作用',
  fix: '改为接替它的事项，或者给置顶填上截止日期',
}
