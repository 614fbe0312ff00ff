import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

const plain = (name: string) =>
  `regexp_replace(${name}, '（[^）]*）|\\([^)]*\\)|^(申请人|本人)的?|(原件|复印件)(及复印件|和复印件)?$|\\s', '', 'g')`
/** Both are asked for at once: one of everybody, or both in the same situation. */
const twice = `from guide_material p join guide_material q on q.guide_code = p.guide_code and q.position > p.position
    and ${plain('q.name')} = ${plain('p.name')} and (p.show_if = '[]' or q.show_if = '[]' or p.show_if = q.show_if)
  where p.guide_code = g.code`
/** Nothing that need not be handed in can be kept, taken back or wanted on paper only. */
const handedIn = `from guide_material p where p.guide_code = g.code and p.exempt_way in ('1', '2', '3', '5')
  and (p.form = '1' or concat_ws('；', p.accept_standard, p.fill_explain, p.copy_explain, p.remark) ~ '收取原件|提交原件|原件收回|交回|收回|缴回|缴销|上交')`

export const papersTwice: ContradictionRule = {
  name: 'material-twice',
  title: '重复的材料，既免交又要交的材料',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(
    `exists (select 1 ${twice}) or exists (select 1 ${handedIn})`,
    `select string_agg(name, '、') from (select q.name ${twice} union all select p.name ${handedIn}) as found`,
  ),
  reason: '同一份材料在同一情形里列了两次，或者写了免提交又要求交纸质原件',
  fix: '合并重复的材料，或者给它们写上不同的出现条件；要交原件的删去“免提交方式”',
}
