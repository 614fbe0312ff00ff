import { type ContradictionRule, guideSentences, guidesWhere } from './ContradictionRule.ts'

const says = (pattern: string) => `exists (select 1 from ${guideSentences} where said.text ~ '${pattern}')`
const atBodies =
  "exists (select 1 from implementation i where i.guide_code = g.code and i.state <> '3' and i.online_url is not null)"
const hallsWith = "exists (select 1 from hall h where h.state = '1' and h.appointment_url is not null)"

const lacking = {
  在线办理: `${says('点击“?(在线办理|立即办理|网上办理)|在线办理”|先在线填报|网上提交申请|线上(申请|缴税|缴费)')} and g.online_url is null and g.mobile_url is null and not ${atBodies}`,
  预约: `(g.can_schedule or g.window_flow ~ '^1\\. *预约') and g.schedule_url is null and not ${hallsWith}`,
  邮寄: `not g.can_express and (${says('选择邮寄|邮寄送达')} or exists (select 1 from guide_result r where r.guide_code = g.code and r.deliver ~ '邮寄'))`,
}
const list = Object.entries(lacking)
  .map(([word, condition]) => `case when ${condition} then '${word}' end`)
  .join(', ')

/** The column that the site would have to link to. */
const rating = `select '实施主体' as kind, o.credit_code as key, o.name, o.complaint as value from organisation o
  where o.state <> '3' and o.complaint ~ '好差评”?(栏目|页面|系统)' and not exists (select 1 from home_link h where h.title ~ '好差评')`

export const missingEntries: ContradictionRule = {
  name: 'entry-missing',
  title: '说了却没有入口',
  severity: 'error',
  record: '办事指南',
  sql: `select '办事指南' as kind, key, name, value from (${guidesWhere('true', `array_to_string(array_remove(array[${list}], null), '、')`)}) as found
    where value <> '' union all ${rating}`,
  reason: '指南、实施主体说到在线办理、预约、邮寄或者好差评栏目，内容里却没有它的地址，或者写明不支持',
  fix: '填写网上办理地址、预约地址，或者删去这一步；邮寄与“是否支持物流快递”改为一致',
}
