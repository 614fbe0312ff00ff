import type { SearchPin, SearchPins } from './loadSearchPins.ts'

/** Codes of matters. */
export interface ChosenPins {
  /** In the order in which they stand. */
  first: readonly string[]
  never: readonly string[]
}

/**
 * What holds for a question.
 * @param keys of the question, whole and without its frame: a phrase is met as a whole, not as a part of a question
 * @param chain the region that is searched and those above it: for each matter the nearest one decides
 */
export function choosePins(pins: SearchPins, keys: Iterable<string>, chain: readonly string[]): ChosenPins {
  const met = [...new Set(keys)].flatMap((key) => pins.get(key) ?? [])
  const byNearness = met
    .filter(({ regionCode }) => chain.includes(regionCode))
    .sort((one, other) => chain.indexOf(one.regionCode) - chain.indexOf(other.regionCode))
  const deciding = new Map<string, SearchPin>()
  for (const pin of byNearness) if (!deciding.has(pin.matterCode)) deciding.set(pin.matterCode, pin)
  const codesOf = (role: SearchPin['role']) =>
    [...deciding.values()].filter((pin) => pin.role === role).map(({ matterCode }) => matterCode)
  return { first: codesOf('first'), never: codesOf('never') }
}
