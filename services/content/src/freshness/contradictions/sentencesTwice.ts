import { type ContradictionRule, guidesWith } from './ContradictionRule.ts'

/** What a guide `g` tells, by where it stands. What holds in one situation alone may be said of another too. */
const told = `(select '适用对象' as place, g.scope as text union all select '办理地点', g.handle_place
  union all select '到场原因', g.visit_reason
  union all select '受理条件', unnest(g.conditions) union all select '不予受理', unnest(g.reject_conditions)
  union all select '材料', unnest(array[p.accept_standard, p.fill_explain]) from guide_material p where p.guide_code = g.code
  union all select '环节', s.standard from guide_step s where s.guide_code = g.code
  union all select '常见问题', f.answer from guide_faq f where f.guide_code = g.code) as told`
/** Shorter ones are turns of phrase. */
const twice = `from (select sentence, string_agg(distinct place, '、' order by place) as places
  from ${told}, regexp_split_to_table(text, '[。；;\\n]') as part, regexp_replace(part, '[，、：“”（）《》 ]', '', 'g') as sentence
  where char_length(sentence) >= 10 group by sentence having count(distinct place) > 1) as found`

export const sentencesTwice: ContradictionRule = {
  name: 'sentence-twice',
  title: '同一句话写了两处',
  severity: 'warning',
  record: '办事指南',
  sql: guidesWith(twice, `string_agg(places || '：' || sentence, '；')`),
  reason: '同一句话在指南的两个地方各写了一遍，改了一处，另一处就不一样',
  fix: '只留在人们会去找的那一处',
}
