import { likePatterns } from '@portal/database/pool'

export interface WantedLetters {
  regionCode: string
  entry: string | null
  keyword: readonly string[] | null
}

type Operator = 'like' | 'ilike'

/** $1 to $3 are `wantedValues`. */
export const letterFilter = (operator: Operator) => `n.region_code like $1 and ($2::text is null or n.entry = $2)
  and ($3::text[] is null or n.title ${operator} any($3) or n.content ${operator} any($3) or n.reply ${operator} any($3))`

/** `ilike` takes three times as long and finds more only where a letter has a capital. */
export function operatorFor({ keyword }: WantedLetters): Operator {
  const hasCapitals = keyword?.some((words) => words.toLowerCase() !== words.toUpperCase()) ?? false
  return hasCapitals ? 'ilike' : 'like'
}

/** Letters about a region are those about it and about all places in it: codes of GB/T 2260 nest. */
export function wantedValues({ regionCode, entry, keyword }: WantedLetters): (string | string[] | null)[] {
  return [`${regionCode.replace(/(00){1,2}$/, '')}%`, entry, likePatterns(keyword)]
}
