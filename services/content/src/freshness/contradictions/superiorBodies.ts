import type { ContradictionRule } from './ContradictionRule.ts'

/** 行政复议法 article 27: customs, finance, foreign exchange, taxes, state security. */
const ledFromAbove = '税务|海关|人民银行|金融监督管理|外汇管理|国家安全'

export const superiorBodies: ContradictionRule = {
  name: 'review-superior',
  title: '垂直领导机关的行政复议',
  severity: 'error',
  record: '实施主体',
  sql: `select credit_code as key, name, review->>'name' as value from organisation
    where state <> '3' and kind = 'vertical' and name ~ '${ledFromAbove}' and review->>'name' ~ '人民政府'`,
  reason:
    '对海关、金融、税务、国家安全等垂直领导机关的决定不服的，应当向上一级主管部门申请行政复议（《行政复议法》第二十七条）',
  fix: '把“行政复议”的受理机关改为上一级主管部门',
}
