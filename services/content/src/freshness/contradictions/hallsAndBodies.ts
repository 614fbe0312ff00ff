import type { ContradictionRule } from './ContradictionRule.ts'

export const hallsAndBodies: ContradictionRule = {
  name: 'hall-hours',
  title: '同一地址的办公时间',
  severity: 'error',
  record: '实施主体',
  sql: `select o.credit_code as key, o.name, o.office_time || ' / ' || h.name || '：' || h.office_time as value
    from organisation o join hall h on h.region_code = o.region_code and h.address = o.address and h.state = '1'
    where o.state <> '3' and o.office_time <> h.office_time and (h.credit_code is null or h.credit_code = o.credit_code)`,
  reason: '实施主体与大厅在同一地址，办公时间却不同',
  fix: '核实后改正实施主体或者大厅的地址、办公时间',
}
