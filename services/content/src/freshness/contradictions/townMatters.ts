import type { ContradictionRule } from './ContradictionRule.ts'

/**
 * 土地管理法 article 62 and the provinces' rules on food stalls leave these to towns and sub-district offices. What is said to be
 * handled at their level is handled by them: a county that takes applications there still decides at its own.
 */
const ofTowns = "(m.name ~ '^农村宅基地(审批|批准)|^食品摊贩' or i.use_level = '5')"

export const townMatters: ContradictionRule = {
  name: 'town-body',
  title: '镇街事项的实施主体',
  severity: 'error',
  record: '实施清单',
  sql: `select i.code as key, m.name, o.name || '，' || i.use_level as value from implementation i
    join catalogue_matter m on m.code = i.matter_code join organisation o on o.credit_code = i.credit_code
    where i.state <> '3' and ${ofTowns} and o.name !~ '镇|乡|街道'`,
  reason: '依法由乡镇人民政府、街道办事处办理的事项，或者行使层级写镇街的事项，实施主体却是上级部门',
  fix: '把实施主体改为乡镇人民政府或者街道办事处；只是由镇街受理、仍由上级部门决定的，把行使层级改为实施主体的级别',
}
