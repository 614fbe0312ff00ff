import { learnSounds, loadRegions, loadSearchPins, loadSearchWords, type SearchedContent } from '@portal/search-index'
import type pg from 'pg'
import { loadTerms } from '../terms/loadTerms.ts'
import type { SearchThread } from '../threads/SearchThread.ts'
import type { Content, ListedContent, LoadContent } from './ContentState.ts'
import { loadCalendar } from './loadCalendar.ts'

export const loadContent = async (pool: pg.Pool, revision: number): Promise<Content> => {
  const [regions, calendar, terms] = await Promise.all([loadRegions(pool), loadCalendar(pool), loadTerms(pool)])
  return { revision, regions, calendar, terms }
}

/** The same, not before the search knows that state, too. */
export const loadContentWith =
  (search: Pick<SearchThread, 'learn'>): LoadContent<Content> =>
  async (pool, revision) => {
    const [content] = await Promise.all([loadContent(pool, revision), search.learn(revision)])
    return content
  }

/** The words of the search take 100 MB with their dictionary: one thread has them. */
export const loadSearchedContent: LoadContent<SearchedContent> = async (pool, revision, earlier) => {
  const [regions, words, pins] = await Promise.all([
    loadRegions(pool),
    loadSearchWords(pool, earlier?.words),
    loadSearchPins(pool),
  ])
  // Nobody waits for it: a question that comes before makes them itself.
  void learnSounds(words)
  return { revision, regions, words, pins }
}

export const loadListedContent: LoadContent<ListedContent> = async (pool, revision) => ({
  revision,
  regions: await loadRegions(pool),
})
