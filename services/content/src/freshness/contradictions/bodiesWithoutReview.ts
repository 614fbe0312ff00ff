import type { ContradictionRule } from './ContradictionRule.ts'

export const bodiesWithoutReview: ContradictionRule = {
  name: 'review-enterprise',
  title: '公用企业的行政复议',
  severity: 'error',
  record: '实施主体',
  sql: `select credit_code as key, name, review->>'name' as value from organisation
    where state <> '3' and kind = 'utility' and review->>'name' !~ '^不涉及'`,
  reason: '供水、供电、供气等企业的服务不是行政行为，不能申请行政复议',
  fix: '“行政复议”的名称写“不涉及：”和其他解决途径，或者留空',
}
