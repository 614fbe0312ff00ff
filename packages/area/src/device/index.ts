export type { SavedFact, SavedGuide } from './savedGuides.ts'
export { useSavedGuides } from './useSavedGuides.ts'
