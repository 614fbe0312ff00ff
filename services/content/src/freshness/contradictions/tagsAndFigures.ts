import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

export const tagsAndFigures: ContradictionRule = {
  name: 'tags',
  title: '事项标签与指南',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(
    `m.tags @> '{全程网办}' and (g.max_visits > 0 or g.online_level is distinct from 'IV')
      or m.tags @> '{跑零次}' and g.max_visits > 0 or m.tags @> '{最多跑一次}' and g.max_visits > 1
      or m.tags @> '{即办}' and g.promised_days > 1`,
    `array_to_string(m.tags, '、') || '，到现场 ' || g.max_visits || ' 次'`,
  ),
  reason: '标签与到现场次数、网办等级或者承诺时限不一致',
  fix: '改正基本目录事项的标签，或者改正指南的次数、等级和时限',
}
