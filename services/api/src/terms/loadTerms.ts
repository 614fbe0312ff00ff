import type { TermExplanationDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import type pg from 'pg'

/** A word of the administration, what it means, and how else guides write it. */
export interface Term extends TermExplanationDto {
  readonly otherNames: readonly string[]
}

const selectTerms = statement<Term>(
  'terms',
  'select name, explanation, other_names as "otherNames" from term order by name collate "C"',
)

/** The words that guides may use, a few dozen. */
export function loadTerms(pool: pg.Pool): Promise<Term[]> {
  return selectTerms(pool, [])
}
