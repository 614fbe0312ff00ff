/** An error is false beyond doubt; a warning is what only somebody who knows the matter can decide. */
export const severities = ['error', 'warning'] as const
export type Severity = (typeof severities)[number]

/** Two things that content says and that cannot both be true, whoever imported it. */
export interface ContradictionRule {
  /** As it stands in the JSON report. */
  name: string
  title: string
  severity: Severity
  /** The kind of record whose row a clerk would mend; `kind` of a row goes before it. */
  record: string
  /** SQL: `key` and `name` of each record at fault, and the `value` that contradicts. `$1` is the present moment where a rule asks for it. */
  sql: string
  reason: string
  fix: string
}

/** Guides `g` of matters `m` that are not cancelled, at fault by a condition. */
export function guidesWhere(condition: string, value: string): string {
  return `select g.code as key, m.name, (${value})::text as value
    from guide g join catalogue_matter m on m.code = g.matter_code where m.state <> '3' and (${condition})`
}

/** The same, at fault by rows that go with them: `text` makes one value of the rows. */
export function guidesWith(rows: string, text: string): string {
  return guidesWhere(`exists (select 1 ${rows})`, `select ${text} ${rows}`)
}

/** What a guide `g` tells in sentences, as a table `said (text)`. */
export const guideSentences = `(select unnest(array[g.online_flow, g.window_flow, g.promised_explain, g.visit_reason] || g.conditions)
  union all select s.standard from guide_step s where s.guide_code = g.code
  union all select f.answer from guide_faq f where f.guide_code = g.code) as said (text)`

/** Guides `g` whose remedy, as pages show it, fits a pattern: their own, else that of a body that handles them. */
export function reviewFits(operator: '~' | '!~', pattern: string): string {
  return `(g.review->>'name' ${operator} '${pattern}' or g.review is null and g.code in (
    select i.guide_code from implementation i join organisation o on o.credit_code = i.credit_code
    where o.review->>'name' ${operator} '${pattern}'))`
}
