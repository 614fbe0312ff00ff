import type { RegionRefDto } from '@portal/contracts'
import type { SearchPins } from '../pins/loadSearchPins.ts'
import type { SearchWords } from '../words/SearchWords.ts'

/** What a search needs to know of the content, in memory; a new object for each state of the content. */
export interface SearchedContent {
  revision: number
  words: SearchWords
  pins: SearchPins
  regions: RegionNames
}

export interface RegionNames {
  find(code: string): SearchedRegion | undefined
  /** Codes from the region up to its province. */
  chain(code: string): string[]
  named: readonly NamedRegion[]
  /** What else people call a region or a part of it, as editors keep it. */
  places: readonly KnownPlace[]
}

interface SearchedRegion {
  name: string
  children: readonly RegionRefDto[]
}

export interface NamedRegion {
  code: string
  name: string
  shortName: string
  /** Names it had, and those of its towns. */
  otherNames: readonly string[]
}

export interface KnownPlace {
  name: string
  regionCode: string
}
