import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

/** A law that makes a permit (行政许可法 article 18) names its conditions; one short line is the name of the matter said again. */
export const thinConditions: ContradictionRule = {
  name: 'conditions-thin',
  title: '只有一句话的许可条件',
  severity: 'warning',
  record: '办事指南',
  sql: guidesWhere(
    `m.task_type = '01' and g.situation_conditions = '[]' and cardinality(g.conditions) = 1 and char_length(g.conditions[1]) < 16`,
    'g.conditions[1]',
  ),
  reason: '行政许可的条件应当由法律、法规、规章列明，这里只有一句短话',
  fix: '按设定依据的条文逐项写出条件',
}
