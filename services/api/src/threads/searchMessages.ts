import type { PoolPlace, RequestTrace } from '@portal/database/pool'
import type { SearchQuery } from '@portal/search-index'

/** What the thread is opened with. */
export interface SearchSettings {
  readonly place: PoolPlace
  /** See openReranker; empty: nobody puts the first results in order. */
  readonly rerankUrl: string
}

export type SearchOrder = SearchWork & {
  /** It answers from this state of the content or a newer one. */
  readonly revision: number
  readonly timeLeftMs: number
  readonly trace: RequestTrace | undefined
}

export type SearchWork =
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'suggest'; readonly keyword: string; readonly chain: string[] }
  /** Nothing is asked yet: it only gets to know that state. */
  | { readonly kind: 'learn' }
