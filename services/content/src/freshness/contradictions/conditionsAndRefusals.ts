import { type ContradictionRule, guidesWhere } from './ContradictionRule.ts'

/** How much of what `one` says `other` says as well: the share of its pairs of characters. */
const overlap = (
  one: string,
  other: string,
) => `(select count(*) filter (where position(substr(${one}, i, 2) in ${other}) > 0)::real
  / greatest(count(*), 1) from generate_series(1, char_length(${one}) - 1) as i)`
const negations = (text: string) => `regexp_count(${text}, '不|未|无|没有|非')`

/** A condition and a refusal in the same words, one no more denied than the other. */
const restated = `from (select regexp_replace(c, '[的。；，]+$', '') as accepted, regexp_replace(r, '[的。；，]+$', '') as refused
    from unnest(g.conditions) as c, unnest(g.reject_conditions) as r) as pair
  where char_length(refused) >= 4 and abs(char_length(refused) - char_length(accepted)) <= 3 and ${negations('refused')} = ${negations('accepted')}
    and ${overlap('accepted', 'refused')} >= 0.9 and ${overlap('refused', 'accepted')} >= 0.9`

/** What a step says to stop for, and a refusal speaks of as well. Who was refused has nothing to suspend. */
const suspended = `from guide_step s, unnest(g.reject_conditions) as r,
    substring(s.standard from '([^，。；]{4,}?)的?，?(?:依法|应当)?中止') as cause
  where s.guide_code = g.code and cause is not null and ${overlap('cause', 'r')} >= 0.6`

export const conditionsAndRefusals: ContradictionRule = {
  name: 'condition-refusal',
  title: '受理条件、不予受理情形与环节',
  severity: 'error',
  record: '办事指南',
  sql: guidesWhere(
    `exists (select 1 ${restated}) or exists (select 1 ${suspended})`,
    `select string_agg(text, '；') from (select accepted || ' / 不予受理：' || refused as text ${restated}
      union all select s.name || '：' || s.standard || ' / 不予受理：' || r ${suspended}) as found`,
  ),
  reason: '同一种情形，既是受理条件又不予受理，或者环节说中止、不予受理情形说不受理',
  fix: '按依据核实是受理、中止还是不予受理，只留一种',
}
