import type { ContradictionRule } from './ContradictionRule.ts'

/** Level 1 is the level of the country; a hotline of a city or a province (020-12345) answers for neither ministry nor agency. */
export const nationalPhones: ContradictionRule = {
  name: 'national-phone',
  title: '国家级单位的电话',
  severity: 'error',
  record: '实施主体',
  sql: `select o.credit_code as key, o.name, o.phone as value from organisation o
    where o.state <> '3' and o.phone ~ '12345$' and exists (
      select 1 from implementation i where i.credit_code = o.credit_code and i.use_level = '1' and i.state <> '3')`,
  reason: '由国家级单位办理，电话却是本省、本市的 12345，打过去问不到',
  fix: '改为这个单位自己公布的电话；不知道的留空，在指南的“咨询方式”里写明到哪里查',
}
