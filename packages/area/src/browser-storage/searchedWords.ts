import { openDeviceList } from './deviceList.ts'

export const MOST_WORDS = 10

/** Words that were searched on this device, newest first. */
export const searchedWords = /* @__PURE__ */ openDeviceList('portal-search-history', parseSearchedWords)

export function parseSearchedWords(kept: string | null): readonly string[] {
  try {
    const words: unknown = JSON.parse(kept ?? '[]')
    if (!Array.isArray(words)) return []
    return words.filter((word): word is string => typeof word === 'string' && word !== '').slice(0, MOST_WORDS)
  } catch {
    // Another program wrote to it: the search works without a history.
    return []
  }
}
