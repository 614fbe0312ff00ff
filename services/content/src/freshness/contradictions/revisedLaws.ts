import { type ContradictionRule, guidesWith } from './ContradictionRule.ts'

const undated = `from guide_law p where p.guide_code = g.code and p.status = 'revised' and coalesce(p.text_date, '') = ''`

export const revisedLaws: ContradictionRule = {
  name: 'law-revised',
  title: '已修订的设定依据',
  severity: 'warning',
  record: '办事指南',
  sql: guidesWith(undated, `string_agg(distinct p.law_name || coalesce(p.article, ''), '、')`),
  reason: '法律法规公布之后修订过，指南没有写所引条文是哪一天的文本',
  fix: '核对现行文本，在设定依据填写“文本日期”',
}
