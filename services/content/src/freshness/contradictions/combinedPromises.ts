import { naturalDaysSql } from '@portal/records/guide'
import type { ContradictionRule } from './ContradictionRule.ts'

const spoken = (days: string, unit: string) => `${days} || case ${unit} when '1' then ' 个工作日' else ' 个自然日' end`

export const combinedPromises: ContradictionRule = {
  name: 'combined-promise',
  title: '一件事的时限短于所含事项',
  severity: 'error',
  record: '一件事',
  sql: `select c.code as key, c.name, ${spoken('c.promised_days', 'c.promised_unit')} || '；' ||
      string_agg(p.name || ' ' || ${spoken('p.days', 'p.unit')}, '、' order by p.days desc) as value
    from combined_matter c join lateral (
      select q.name, coalesce(q.days, g.promised_days) as days, coalesce(q.unit, g.promised_unit) as unit
      from combined_member q left join guide g on g.code = q.matter_code where q.combined_code = c.code) as p on true
    where c.state <> '3' and ${naturalDaysSql('p.days', 'p.unit')} > ${naturalDaysSql('c.promised_days', 'c.promised_unit')}
    group by c.code`,
  reason: '一件事承诺的时限比其中一个事项还短，不可能办完',
  fix: '把承诺时限改为不短于最长的事项，或者不填（按最长的事项显示）；事项的时限有误的改正事项的指南',
}
