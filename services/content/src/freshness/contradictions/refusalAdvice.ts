import { type ContradictionRule, guidesWith } from './ContradictionRule.ts'

/** What to do first is no reason to be turned away: whoever reads the list of exceptions takes it for one. */
const advised = `from unnest(g.reject_conditions) as r where r ~ '的，(请|先|待|到|回|向|另行|直接)' and r !~ '不予|不能|不得'`

export const refusalAdvice: ContradictionRule = {
  name: 'refusal-advice',
  title: '不予受理情形里的办法',
  severity: 'warning',
  record: '办事指南',
  sql: guidesWith(advised, `string_agg(r, '；')`),
  reason: '写的是先办什么、到哪里办，不是不予受理的情形',
  fix: '移到受理条件或者常见问题，不予受理情形只留办不了的',
}
