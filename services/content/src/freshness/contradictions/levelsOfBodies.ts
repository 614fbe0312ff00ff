import type { ContradictionRule } from './ContradictionRule.ts'

/** The levels at which a body of such a region can act (1 nation … 6 village); cities without counties do it all. */
const wrongLevel = `r.level = 'province' and i.use_level not in ('1', '2', '7') or r.level = 'city' and i.use_level in ('1', '2')
  or r.level = 'county' and i.use_level in ('1', '2', '3')`

export const levelsOfBodies: ContradictionRule = {
  name: 'level-body',
  title: '行使层级与实施主体',
  severity: 'error',
  record: '实施清单',
  sql: `select i.code as key, m.name, o.name || '，' || i.use_level as value from implementation i
    join catalogue_matter m on m.code = i.matter_code join organisation o on o.credit_code = i.credit_code
    join region r on r.code = o.region_code where i.state <> '3' and (${wrongLevel})`,
  reason: '行使层级与实施主体所在区划的级别不一致',
  fix: '改正行使层级（2 省级、3 市级、4 县级、5 镇级），或者改正实施主体',
}
