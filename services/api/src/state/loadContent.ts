import { learnSounds, loadRegions, loadSearchPins, loadSearchWords } from '@portal/search-index'
import { loadTerms } from '../terms/loadTerms.ts'
import type { Content, ListedContent, LoadContent } from './ContentState.ts'
import { loadCalendar } from './loadCalendar.ts'

export const loadContent: LoadContent<Content> = async (pool, revision, earlier) => {
  const [regions, calendar, words, pins, terms] = await Promise.all([
    loadRegions(pool),
    loadCalendar(pool),
    loadSearchWords(pool, earlier?.words),
    loadSearchPins(pool),
    loadTerms(pool),
  ])
  // Nobody waits for it: a question that comes before makes them itself.
  void learnSounds(words)
  return { revision, regions, calendar, words, pins, terms }
}

/** Without the words of the search, which take 100 MB with their dictionary: one copy of them is enough. */
export const loadListedContent: LoadContent<ListedContent> = async (pool, revision) => ({
  revision,
  regions: await loadRegions(pool),
})
