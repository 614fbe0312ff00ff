import { type ContradictionRule, guidesWith } from './ContradictionRule.ts'

const differing = `from guide_special p join guide_step s on s.guide_code = g.code
    and (p.name like s.name || '%' or s.name like p.name || '%') and s.days > 0 and p.days > 0
    and (s.days, coalesce(s.unit, '1')) <> (p.days, coalesce(p.unit, '1'))
  where p.guide_code = g.code`

export const specialsAndSteps: ContradictionRule = {
  name: 'special-step',
  title: '特别程序与环节的时限',
  severity: 'error',
  record: '办事指南',
  sql: guidesWith(differing, `string_agg(p.name || ' ' || p.days || '、' || s.name || ' ' || s.days, '；')`),
  reason: '同一件事在特别程序里和办理流程里的天数或者单位不一样',
  fix: '核实后写成一样的天数和单位，不知道的不写天数',
}
