import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

/** Papers may be sent in by post too: who knows the matter decides. */
const nothingToSend = `g.can_express and g.max_visits = 0 and exists (select 1 from guide_result r where r.guide_code = g.code)
  and not exists (select 1 from guide_result r where r.guide_code = g.code and (r.type <> '40' or r.deliver ~ '邮寄|快递'))`

export const postWithoutPaper: ContradictionRule = {
  name: 'post-nothing',
  title: '没有东西可寄的物流快递',
  severity: 'warning',
  record: '办事指南',
  sql: guidesWhere(
    nothingToSend,
    `(select string_agg(r.name, '；' order by r.position) from guide_result r where r.guide_code = g.code)`,
  ),
  reason: '写了支持物流快递，结果却都不是证照、文书，也没有写邮寄送达',
  fix: '改为不支持；材料可以寄的，在结果的送达方式或者办理流程里写明',
}
