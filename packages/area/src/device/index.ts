export { keepTicks, listTicks, readTicks } from './keptTicks.ts'
export type { SavedFact, SavedGuide } from './savedGuides.ts'
export { isWorthRemembering, readHistory, writeHistory } from './searchHistory.ts'
export { useSavedGuides } from './useSavedGuides.ts'
