import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

export const onlineWithVisits: ContradictionRule = {
  name: 'online-visits',
  title: '全程网办与到现场',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(
    `(g.online_level = 'IV' or exists (select 1 from guide_cross p where p.guide_code = g.code and p.way ~ '全程网办'))
      and (g.max_visits > 0 or not g.is_online)`,
    `'到现场 ' || g.max_visits || ' 次'`,
  ),
  reason: '写了全程网办，却要到现场或者不能网办',
  fix: '改正网办等级、通办形式，或者改正到现场次数、是否网办',
}
