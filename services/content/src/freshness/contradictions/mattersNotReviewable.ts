import { type ContradictionRule, guidesWhere, reviewFits } from './ContradictionRule.ts'

const decidesNothing = '调解|无偿献血|^行政复议|劳动人事争议仲裁|^信访|来信来访|^外国人(签证延期|停留证件|居留证件)'

export const mattersNotReviewable: ContradictionRule = {
  name: 'review-matter',
  title: '不能复议的事项',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(
    `m.name ~ '${decidesNothing}' and ${reviewFits('!~', '^不涉及')}`,
    "coalesce(g.review->>'name', '同实施主体')",
  ),
  reason: '调解、献血、信访、仲裁和行政复议本身不作出可以复议的行政决定，外国人签证、停留居留证件的决定是最终决定',
  fix: '在指南的“行政复议”写“不涉及：”和其他解决途径',
}
