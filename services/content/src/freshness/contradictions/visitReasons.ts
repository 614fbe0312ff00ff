import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

/** 居民身份证法 article 3, 出境入境管理法 article 7 and 保安服务管理条例 article 16 have fingerprints taken for these documents; nothing else does. */
const takesPortraits =
  '身份证|护照|通行证|签注|居留|停留|居住证|暂住证|外国人|国籍|定居|驾驶证|优待证|社会保障卡|残疾人证|出入境|枪支|保安员'

export const visitReasons: ContradictionRule = {
  name: 'visit-reason',
  title: '到现场原因与事项',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(
    `g.visit_reason ~ '人像|指纹' and m.name !~ '${takesPortraits}' or g.visit_reason is not null and g.max_visits = 0
      or g.visit_reason ~ '结果.*领取' and not exists (select 1 from guide_result p where p.guide_code = g.code and p.type <> '40')`,
    'g.visit_reason',
  ),
  reason:
    '只有身份证件、出入境证件等事项采集人像、指纹；不用到现场的事项不应有到现场原因，没有证照、文书的没有结果可以领取',
  fix: '按事项实际需要改写“必须现场办理原因”，或者改正“到办事现场次数”',
}
