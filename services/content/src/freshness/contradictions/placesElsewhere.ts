import { type ContradictionRule, guideSentences, guidesWhere } from './ContradictionRule.ts'

/** Words that send applicants past the halls of the body. */
const elsewhere =
  '不用(自己|再|您)?(去|到)(政务)?(服务)?(窗口|大厅)|向(就读|所在)的?(学校|单位)(申请|提出)|(省|市|县|区)[^，。]{0,12}不(受理|发证)'

export const placesElsewhere: ContradictionRule = {
  name: 'place-elsewhere',
  title: '不在大厅办的事项',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(
    `g.handle_place is null and not exists (select 1 from guide_window w where w.guide_code = g.code)
      and exists (select 1 from (select text from ${guideSentences} union all select g.scope) as told where told.text ~ '${elsewhere}')`,
    `(select text from (select text from ${guideSentences} union all select g.scope) as told where told.text ~ '${elsewhere}' limit 1)`,
  ),
  reason: '指南说向别处申请、不用去大厅，“去哪办”却是办理单位的大厅或者地址',
  fix: '填写“办理地点”（到哪里、向谁申请），或者改正说法',
}
