import { plainQuery } from '../results/plainQuery.ts'
import { findContent, type SearchPlace } from '../results/searchContent.ts'

export interface ExpectedQuestion {
  question: string
  regionCode: string
  /** Matters that are right. */
  matterCodes: readonly string[]
}

/** Where the first right matter of each question stands among the first ten, counted from 1; null: not there. In their order. */
export async function askQuestions(
  place: Pick<SearchPlace, 'pool' | 'content'>,
  questions: readonly ExpectedQuestion[],
): Promise<(number | null)[]> {
  const places: (number | null)[] = []
  for (const { question, regionCode, matterCodes } of questions) {
    const query = plainQuery(question, place.content.regions.chain(regionCode))
    const { found } = await findContent(place, query)
    const at = found.hits.findIndex(({ kind, ref }) => kind === 'matter' && matterCodes.includes(ref))
    places.push(at < 0 ? null : at + 1)
  }
  return places
}
