import { type ContradictionRule, guidesWith } from './ContradictionRule.ts'

/** Facts that stay facts, and papers about them; money that is paid once. */
const neverEnds = `(r.name ~ '(结婚证|离婚证|户口簿|收养登记证|出生医学证明|死亡医学证明|火化证|毕业证书|学位证书|学历证书|机动车登记证书|烈士证明书|荣誉证书|注销.*(证明|通知书|决定书|结果)|变更.*(通知书|结果)|清税证明|完税证明)'
  or r.name ~ '^一次性|(补贴|补助|救助金|抚恤金|丧葬|褒扬金|奖励金)$' or m.name ~ '^[^、，]*注销(登记|备案)?$')`
/** What is no licence states no validity of its own. */
const byLicence = `(r.type not in ('10') and r.name !~ '证' and coalesce(r.validity, g.validity) ~ '证照载明')`
const limited = `from guide_result r where r.guide_code = g.code and coalesce(r.validity, g.validity) is not null
  and coalesce(r.validity, g.validity) !~ '^(长期|永久|无|不涉及)' and (${neverEnds} or ${byLicence})`

export const endlessResults: ContradictionRule = {
  name: 'result-validity',
  title: '不会到期的结果写了有效期',
  severity: 'error',
  record: '办事指南',
  sql: guidesWith(
    limited,
    `string_agg(r.name || '，有效期：' || coalesce(r.validity, g.validity), '；' order by r.position)`,
  ),
  reason: '婚姻、户口、注销、变更等登记结果和一次性的款项不会到期',
  fix: '删去有效期；确有期限的，写明是哪一项规定的期限',
}
