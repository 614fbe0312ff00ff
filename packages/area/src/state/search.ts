import { createStore } from 'zustand/vanilla'

/** Longest search text in characters; the API holds to the same limit. */
export const MAXIMUM_KEYWORD_LENGTH = 100
const MAXIMUM_HISTORY = 10

export interface SearchState {
  readonly keyword: string
  /** Newest first; lives in the browser only. */
  readonly history: readonly string[]
  readonly hotWords: readonly string[]
  readonly activeTab: string
  setKeyword(keyword: string): void
  setHotWords(words: readonly string[]): void
  setActiveTab(tab: string): void
  remember(keyword: string): void
  restoreHistory(history: readonly string[]): void
  clearHistory(): void
}

export function createSearchStore(keyword: string) {
  return createStore<SearchState>((set) => ({
    keyword,
    history: [],
    hotWords: [],
    activeTab: 'all',
    setKeyword: (next) => set({ keyword: next.slice(0, MAXIMUM_KEYWORD_LENGTH) }),
    setHotWords: (hotWords) => set({ hotWords }),
    setActiveTab: (activeTab) => set({ activeTab }),
    remember: (word) =>
      set(({ history }) => {
        const text = word.trim().slice(0, MAXIMUM_KEYWORD_LENGTH)
        return text ? { history: [text, ...history.filter((entry) => entry !== text)].slice(0, MAXIMUM_HISTORY) } : {}
      }),
    restoreHistory: (history) => set({ history: history.slice(0, MAXIMUM_HISTORY) }),
    clearHistory: () => set({ history: [] }),
  }))
}
