import type { ContradictionRule } from './ContradictionRule.ts'

/** 婚姻 of a hall that is called 婚姻登记处, 户政 and 出入境 of one that is called 办证大厅（户政、出入境）; null where the name tells no purpose. */
const purposes = `coalesce(substring(h.name from '(..)(?:登记处|登记所|证照处|管理所)）?$'), substring(h.name from '（([^（）]+、[^（）]+)）$'))`
const others = `from implementation i join catalogue_matter m on m.code = i.matter_code
  where i.credit_code = h.credit_code and i.region_code = h.region_code and i.state <> '3' and m.state <> '3'
    and not exists (select 1 from regexp_split_to_table(${purposes}, '、') as purpose where position(purpose in m.name) > 0)`

export const hallsOfOnePurpose: ContradictionRule = {
  name: 'hall-purpose',
  title: '登记处办别的事项',
  severity: 'warning',
  record: '办事大厅',
  sql: `select h.code as key, h.name, (select count(*) || ' 个事项，如' || min(m.name) ${others}) as value
    from hall h where h.state = '1' and h.credit_code is not null and h.matter_codes = '{}' and ${purposes} is not null
      and exists (select 1 ${others})`,
  reason: '名称说只办几类事项（如婚姻登记处），没有写“只办的事项”，部门的其他事项也会叫人到这里来',
  fix: '填写大厅“只办的事项”的编码；其他事项也在这里办的，改正大厅名称',
}
