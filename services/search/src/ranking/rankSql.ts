import { phrasedKindsList } from '../phrases/phrasedKinds.ts'
import { weightOf } from './weightOf.ts'

/** What is learnt how much it counts, each by the column of `near` that it is. */
const columns = {
  /** Share of what was asked that stands in title and names. */
  coverage: 'coverage',
  /** Share of the question that the longest name in it, as it stands, takes up. */
  named: 'named',
  /** How closely the title fits (ts_rank). */
  closeness: 'closeness',
  popularity: 'asked_for',
  /** See PhraseMatch. */
  likeness: 'w.likeness',
  held: 'w.held',
  known: 'w.known',
  often: 'w.often',
}

export type RankFeatures = Readonly<Record<keyof typeof columns, number>>

/**
 * A name that is what was asked comes first whatever else holds, and all words stand before some of them; so these are not
 * learnt. One of several kinds that fit alike is mostly meant as the matter.
 */
export const fixedScore = `case when d.names[1] = any($1) then 720 when is_exact then 480 else 0 end
  + case when in_text then 4 else 0 end
  + case d.kind when 'matter' then 10 when 'combo' then 3 when 'department' then 1 else 0 end`

const learnt = Object.entries(columns)
  .map(([name, column]) => `${weightOf('score', name)} * ${column}`)
  .join(' + ')

/** What the popularity of a matter that many ask for adds; answers have none, and stand beside matters where phrases speak for both. */
const popularAnswer = 24

/**
 * SQL for the learnt part of the score; `portal search-fit` writes weights.json. Learnt from questions about matters: what has no
 * phrases, as departments and notices, is told apart by where it is, which a learnt weight of its title would outdo.
 */
export const weightedScore = `case when d.kind in ${phrasedKindsList} then ${learnt}
  else greatest(40 * coverage + 40 * named + 12 * closeness + 0.3 * asked_for + 24, case when w.known > 0 then ${learnt} + ${popularAnswer} end) end`

/** The arguments of a json_build_object that is a RankFeatures. */
export const rankFeatures = Object.entries(columns)
  .map(([name, column]) => `'${name}', ${column}`)
  .join(', ')
