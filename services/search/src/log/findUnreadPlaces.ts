import type { PlaceContext } from '../place/findPlaces.ts'
import { readPlace } from '../place/readPlace.ts'
import { cutByDictionary, isPlaceWord } from '../words/segment.ts'

export interface UnreadPlace {
  /** What the dictionary takes for a place and the search left among the words. */
  place: string
  searches: number
  /** The question that was asked most of those that hold it. */
  keyword: string
}

const maxPlaces = 30
const shortestPlace = 2

/** Places in questions that were not understood as places, the most asked first. */
export function findUnreadPlaces(
  asked: readonly { keyword: string; searches: number }[],
  context: PlaceContext,
): UnreadPlace[] {
  const found = new Map<string, UnreadPlace>()
  for (const { keyword, searches } of asked.toSorted((one, other) => other.searches - one.searches)) {
    const { rest } = readPlace(keyword, context)
    for (const place of new Set(
      cutByDictionary(rest).filter((word) => word.length >= shortestPlace && isPlaceWord(word)),
    )) {
      const known = found.get(place)
      found.set(place, { place, keyword: known?.keyword ?? keyword, searches: searches + (known?.searches ?? 0) })
    }
  }
  return [...found.values()].sort((one, other) => other.searches - one.searches).slice(0, maxPlaces)
}
