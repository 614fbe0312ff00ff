import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

const inPerson = `from unnest(g.visit_reason || g.conditions) as x (text)
  where x.text ~ '(须|应当|必须|应|由)(申请人)?本人|本人(必须|须|亲自|应当)|亲自(到|提出|递交|办理|申请)|(不得|不能|不可以?)(委托|代办|由他人)'
    and x.text !~ '代理人|代为|委托|受托|监护人'`
/** An answer that keeps apart what only the person can do contradicts nothing; a question says nothing. */
const byAgent = `from (select f.question as asked, f.answer as text from guide_faq f where f.guide_code = g.code
    union all select '' as asked, s.standard as text from guide_step s where s.guide_code = g.code) as y
  where (y.text ~ '(可以|能够?|可)(委托|由他人|由别人|请他人|请别人|由家人|代办|代为办理)'
      or y.text ~ '^(可以|能)[。，；]' and y.asked ~ '代办|代为|委托|别人|他人|家人|代领')
    and y.text !~ '(不能|不得|不可以?)(由他人|委托|代办|代为)|本人到场的|其余'`

export const agentsAndOneself: ContradictionRule = {
  name: 'agent-person',
  title: '委托代办与本人办理',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(
    `exists (select 1 ${inPerson}) and exists (select 1 ${byAgent})`,
    `(select x.text ${inPerson} limit 1) || ' / ' || (select y.text ${byAgent} limit 1)`,
  ),
  reason: '受理条件或者到现场原因要求本人办理，常见问题或者环节却说可以委托他人',
  fix: '改正常见问题、办理环节，写明哪些必须由本人办、哪些可以委托；或者改正受理条件',
}
