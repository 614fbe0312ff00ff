import { titleOf } from '@portal/records/fields'
import { csvLine, csvMark } from '@portal/records/files'
import { searchQuestion } from '@portal/records/kinds'
import type { FrozenMonth } from '@portal/search-index'
import type pg from 'pg'

/**
 * The words as questions to import, in CSV. What is known fills the matters: the question as it is kept now, else the matter that was
 * mostly opened; a person looks at it, and fills the rest.
 */
export async function writeQuestionFile(
  pool: pg.Pool,
  { words, matterOf }: FrozenMonth & { matterOf: ReadonlyMap<string, string> },
  regionCode: string,
): Promise<string> {
  const { rows } = await pool.query<{ question: string; codes: string[] }>(
    'select question, matter_codes as codes from search_question where region_code = $1',
    [regionCode],
  )
  const known = new Map(rows.map(({ question, codes }) => [question, codes.join('、')]))
  const heads = ['question', 'regionCode', 'matterCodes'].map((field) => titleOf(searchQuestion, field))
  const lines = words.map(({ keyword }) => [keyword, regionCode, known.get(keyword) ?? matterOf.get(keyword) ?? ''])
  return `${csvMark}${[heads, ...lines].map(csvLine).join('')}`
}
