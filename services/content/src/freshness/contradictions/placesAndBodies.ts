import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

/** The organ that the place says turns applicants away: 省能源局 of 省能源局不受理. */
const refusing = "substring(g.handle_place from '(?:省|市|县|区)([^，。；]{2,12}?)不(?:受理|发证)')"
const sameOrgan = `i.guide_code = g.code and i.state <> '3' and o.name ~ ('(省|市|县|区)' || ${refusing} || '$')`

export const placesAndBodies: ContradictionRule = {
  name: 'place-body',
  title: '不受理的实施主体',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(
    `exists (select 1 from implementation i join organisation o on o.credit_code = i.credit_code where ${sameOrgan})`,
    'g.handle_place',
  ),
  reason: '“办理地点”说某个单位不受理、不发证，它却是实施主体，咨询、投诉和复议都指向它',
  fix: '把实施主体改为真正办理的单位，或者改正“办理地点”',
}
