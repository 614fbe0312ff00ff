import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

/** 由它审核后报省公安厅: who takes it hands it on to the province, which decides. */
const goesUp = `g.handle_place ~ '由它[^，。；]*报省'`
const below = `exists (select 1 from implementation i where i.guide_code = g.code and i.state <> '3' and i.use_level not in ('1', '2'))`

export const placesAndLevels: ContradictionRule = {
  name: 'place-level',
  title: '报省里决定的事项由市县实施',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(`${goesUp} and ${below}`, 'g.handle_place'),
  reason: '“办理地点”说报省里决定，实施主体却是市县的单位，时限、复议和层级都不对',
  fix: '实施主体、行使层级按作出决定的机关填写，收件的单位写在“办理地点”',
}
