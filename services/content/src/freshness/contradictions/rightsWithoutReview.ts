import { type ContradictionRule, guidesWhere, reviewFits } from './ContradictionRule.ts'

export const rightsWithoutReview: ContradictionRule = {
  name: 'review-rights',
  title: '申请人权利与行政复议',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(`g.rights ~ '行政复议' and ${reviewFits('~', '^不涉及')}`, 'g.rights'),
  reason: '“申请人权利”写了可以申请行政复议，“行政复议”却写不涉及',
  fix: '删去“申请人权利”中的行政复议，或者填写受理行政复议的机关',
}
