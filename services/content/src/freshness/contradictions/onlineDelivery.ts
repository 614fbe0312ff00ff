import { type ContradictionRule, guidesWith } from './ContradictionRule.ts'

/** A thing that somebody has to be given. 凭证 and 号 are read on a screen. */
const isThing = `(r.type = '10' or r.name ~ '(许可证|执照|证书|身份证|居住证|户口簿|通行证|护照|牌|标志|簿|卡)$')`
const isElectronic = `(r.name ~ '电子' or coalesce(r.sample_note, '') ~ '电子|打印|下载'
  or exists (select 1 from licence_type t where t.state = '1' and (t.name = r.name or position(r.name in t.name) > 0)))`
const wrong = `from guide_result r where r.guide_code = g.code and r.deliver ~ '网上|短信|电话' and r.deliver !~ '领取|邮寄|送达|快递|下载|打印|电子证照|自取|当场发'
  and ${isThing} and not ${isElectronic}`

export const onlineDelivery: ContradictionRule = {
  name: 'result-delivery',
  title: '只能网上查询的证照',
  severity: 'error',
  record: '办事指南',
  sql: guidesWith(wrong, `string_agg(r.name || '：' || r.deliver, '；' order by r.position)`),
  reason: '要交到申请人手里的证照、牌、卡没有电子证照，领取方式却只有网上查询或者告知',
  fix: '把领取方式改为窗口领取、邮寄送达；有电子证照的，写明“电子证照”或者“下载打印”',
}
