import { createStore } from 'zustand/vanilla'
import { MOST_WORDS } from '../browser-storage/searchedWords.ts'

/** Longest search text in characters; the API holds to the same limit. */
export const MAXIMUM_KEYWORD_LENGTH = 100

export interface SearchState {
  /** Words that were searched on this device, newest first. */
  readonly history: readonly string[]
  remember(keyword: string): void
  restoreHistory(history: readonly string[]): void
  clearHistory(): void
}

export function createSearchStore() {
  return createStore<SearchState>((set) => ({
    history: [],
    remember: (word) =>
      set(({ history }) => {
        const text = word.trim().slice(0, MAXIMUM_KEYWORD_LENGTH)
        if (!isWorthRemembering(text) || text === history[0]) return {}
        return { history: [text, ...history.filter((entry) => entry !== text)].slice(0, MOST_WORDS) }
      }),
    restoreHistory: (history) => set({ history }),
    clearHistory: () => set({ history: [] }),
  }))
}

/** Numbers of documents and phones are personal and stay out of the history of a shared computer. */
function isWorthRemembering(keyword: string): boolean {
  return keyword !== '' && !/\d{11}/.test(keyword)
}
