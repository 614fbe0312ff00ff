import { type ContradictionRule, guidesWith } from './ContradictionRule.ts'

const spared = `from guide_material p where p.guide_code = g.code and g.max_visits > 0 and p.exempt_way in ('1', '2')
  and p.name ~ '身份证|身份证件|户口簿'`

export const identitySpared: ContradictionRule = {
  name: 'identity-spared',
  title: '要到场却写免交的身份证件',
  severity: 'warning',
  record: '办事指南',
  sql: guidesWith(spared, `string_agg(p.name, '、' order by p.position)`),
  reason: '须到现场的事项要当场核对身份，指南把身份证件列为不用交，看的人会以为不用带',
  fix: '删去“免提交方式”；不收复印件、只看原件的，写在“份数说明”里',
}
