import { type ContradictionRule, guidesWith } from './ContradictionRule.ts'

const lacking = "from guide_law p where p.guide_code = g.code and coalesce(p.issuer, '') = ''"

export const lawsWithoutIssuer: ContradictionRule = {
  name: 'law-issuer',
  title: '没有颁布机关的设定依据',
  severity: 'error',
  record: '办事指南',
  sql: guidesWith(lacking, `string_agg(p.law_name, '、' order by p.position)`),
  reason: '设定依据没有写颁布机关',
  fix: '在设定依据填写颁布机关、依据文号和实施日期',
}
