import { Worker } from 'node:worker_threads'
import type { SearchDto, SuggestDto } from '@portal/contracts'
import type { Log } from '@portal/database'
import { placeOf, requestContext } from '@portal/database/pool'
import type { SearchQuery } from '@portal/search-index'
import type pg from 'pg'
import type { SearchOrder, SearchSettings, SearchWork } from './searchMessages.ts'
import { ThreadCalls } from './ThreadCalls.ts'

export interface SearchThreadParts {
  readonly pool: pg.Pool
  readonly rerankUrl: string
  readonly log: Log
}

/** Statements of a search end by themselves much sooner; learning a province takes seconds. */
const timeLimitMs = 60_000
/** What the thread asks, it asks through pools beside this one (openSearchPool, ContentState). */
const connections = { max: 1, maxWaiting: 0, application_name: 'portal-state' }

export type SearchAnswer = Omit<SearchDto, 'openingToken'>

/**
 * The search, in a thread of its own: what visitors type decides how much there is to do, and no other answer waits for it. The
 * thread alone has the words of the content and the dictionary.
 */
export class SearchThread {
  readonly #calls: ThreadCalls<SearchOrder, unknown>

  constructor({ pool, rerankUrl, log }: SearchThreadParts) {
    const settings = (): SearchSettings => ({ place: placeOf(pool, connections), rerankUrl })
    const open = () => new Worker(new URL('../searchThread.ts', import.meta.url), { workerData: settings() })
    this.#calls = new ThreadCalls({ open, name: 'the search', log, timeLimitMs })
  }

  /** @param revision the state of the content that it answers from, or a newer one */
  find(query: SearchQuery, revision: number): Promise<SearchAnswer> {
    return this.#ask({ kind: 'search', query }, revision) as Promise<SearchAnswer>
  }

  suggest(keyword: string, chain: string[], revision: number): Promise<SuggestDto> {
    return this.#ask({ kind: 'suggest', keyword, chain }, revision) as Promise<SuggestDto>
  }

  /** Ends when it knows this state of the content. */
  async learn(revision: number): Promise<void> {
    await this.#ask({ kind: 'learn' }, revision)
  }

  close(): Promise<void> {
    return this.#calls.close()
  }

  #ask(work: SearchWork, revision: number): Promise<unknown> {
    const context = requestContext()
    const timeLeftMs = context?.timeLeftMs() ?? Number.POSITIVE_INFINITY
    return this.#calls.call({ ...work, revision, timeLeftMs, trace: context?.trace }, context?.gone)
  }
}
