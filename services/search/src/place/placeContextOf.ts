import type { RegionNames } from '../query/SearchedContent.ts'
import { wordOfPinyin } from '../words/correctSpelling.ts'
import type { SearchWords } from '../words/SearchWords.ts'
import type { PlaceContext } from './findPlaces.ts'

/** What reading a place needs to know of the content. @param chain the visitor's region and those above it */
export function placeContextOf(
  content: { words: SearchWords; regions: RegionNames },
  chain: readonly string[],
): PlaceContext {
  const { words, regions } = content
  const { placeTitles: titles, frequencies } = words
  return { regions, chain, titles, frequencies, wordOfPinyin: (letters) => wordOfPinyin(letters, words) }
}
