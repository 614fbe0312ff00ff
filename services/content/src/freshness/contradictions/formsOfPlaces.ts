import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

export const formsOfPlaces: ContradictionRule = {
  name: 'place-counter',
  title: '没有窗口的窗口办理',
  severity: 'warning',
  record: '办事指南',
  sql: guidesWhere(
    `'1' = any(g.handle_forms) and g.handle_place ~ '网站|系统|平台|拨打' and g.handle_place !~ '也可以到|再到|窗口领|银行网点|报名点|站$'`,
    'g.handle_place',
  ),
  reason: '办理地点只有网站、系统或者电话，办理形式却有窗口办理',
  fix: '从“办理形式”里删去窗口办理，或者在“办理地点”写明哪里收',
}
