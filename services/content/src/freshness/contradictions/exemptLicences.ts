import { type ContradictionRule, guidesWith } from './ContradictionRule.ts'

const unnamed = `from guide_material p where p.guide_code = g.code and p.exempt_way = '1' and p.licence_type_code is null`

export const exemptLicences: ContradictionRule = {
  name: 'exempt-licence',
  title: '没有电子证照的免提交',
  severity: 'warning',
  record: '办事指南',
  sql: guidesWith(unnamed, `string_agg(p.name, '、' order by p.position)`),
  reason: '写了凭电子证照免提交，却没有关联电子证照，不知道凭哪一种证照免交',
  fix: '填写“关联电子证照”；没有这种电子证照的，删去“免提交方式”',
}
