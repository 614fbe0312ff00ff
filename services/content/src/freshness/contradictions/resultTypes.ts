import { type ContradictionRule, guidesWith } from './ContradictionRule.ts'

/** 凭证, 公证 and verbs that end in 证 are no licences. */
const isLicence = `(r.name ~ '(证|照|证书)$' and r.name !~ '(公|认|验|签|见|论|保|凭|查|考|取|佐|举)证$|公证书$')`
/** What tells of a decision, whoever issues it. */
const isDocument = `r.name ~ '(决定书|决定|批复|批件|批准文件|批准书|裁决书|结论书|意见书|通知书|告知书|回执|公告)$'`
/** 公证书 ends as a licence does, and is a document. */
const isNotarised = `r.name ~ '公证书(副本)?$'`
const isApproval = `r.name ~ '(决定书|批复|批件|批准文件|批准书)$'`
const wrong = `from guide_result r where r.guide_code = g.code and (${isLicence} and r.type <> '10'
  or ${isDocument} and r.type = '10' or ${isNotarised} and r.type <> '20' or ${isApproval} and r.type in ('40', '00') or r.type = '00' and r.name !~ '^(无|不涉及|不产生)')`

export const resultTypes: ContradictionRule = {
  name: 'result-type',
  title: '结果名称与类型',
  severity: 'error',
  record: '办事指南',
  sql: guidesWith(wrong, `string_agg(r.name || '，类型 ' || r.type, '；' order by r.position)`),
  reason:
    '证、照、证书是证照（10），决定书、批复、批件、批准文件、公证书是批文（20），通知书、告知书、回执、公告不是证照',
  fix: '改正结果类型，或者改正结果名称',
}
