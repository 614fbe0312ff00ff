import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

/** Days of all steps but those that say that they are counted by themselves, as the law lets publicity, trials and surveys be. */
const stepDays = `(select coalesce(sum(s.days), 0) from guide_step s where s.guide_code = g.code
  and coalesce(s.unit, g.promised_unit) = g.promised_unit and coalesce(s.standard, '') !~ '另行计算|不计入|不计算在内')`

export const stepsAndPromise: ContradictionRule = {
  name: 'steps-promise',
  title: '办理环节与承诺时限',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(
    `g.promised_days is not null and ${stepDays} > g.promised_days`,
    `'各环节共 ' || ${stepDays} || ' 天，承诺 ' || g.promised_days || ' 天'`,
  ),
  reason: '各办理环节的时间加起来超过承诺办结时限',
  fix: '改正环节的时间；依法不计入时限的环节，在办理标准中写明“所需时间另行计算”',
}
