import { type ContradictionRule, guideSentences, guidesWhere } from './ContradictionRule.ts'

/** The promised number of days in the other unit, as a sentence about the term says it; dates (10月10日前) are none. */
const inOtherUnit = `(g.promised_unit = '1' and said.text ~ ('(^|[^0-9.月])' || g.promised_days || ' ?个?(自然日|日历日|天|日)(之?内|办结|完成)')
  or g.promised_unit = '2' and said.text ~ ('(^|[^0-9.])' || g.promised_days || ' ?个?工作日'))`

/** What the law does not count in may go by a unit of its own. */
const otherStep = `from guide_step s where s.guide_code = g.code and s.days > 0 and s.unit <> g.promised_unit
  and coalesce(s.standard, '') !~ '另行计算|不计入|不计算在内'`

export const daysInTwoUnits: ContradictionRule = {
  name: 'days-unit',
  title: '同一时限的两种单位',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(
    `g.promised_days > 0 and (exists (select 1 from ${guideSentences} where ${inOtherUnit}) or exists (select 1 ${otherStep}))`,
    `'承诺 ' || g.promised_days || case g.promised_unit when '1' then ' 个工作日；' else ' 个自然日；' end ||
      coalesce((select said.text from ${guideSentences} where ${inOtherUnit} limit 1), (select s.name || ' ' || s.days || ' 天' ${otherStep} limit 1))`,
  ),
  reason: '同一个时限，一处按工作日、一处按自然日',
  fix: '按依据核实是工作日还是自然日，改正时限单位或者文字',
}
