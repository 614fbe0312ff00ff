import type { SearchWords } from './SearchWords.ts'

/** What a search needs to know of the content, in memory; a new object for each state of the content. */
export interface SearchedContent {
  revision: number
  words: SearchWords
  regions: RegionNames
}

export interface RegionNames {
  find(code: string): { name: string } | undefined
}
