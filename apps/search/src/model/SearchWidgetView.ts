import type { PageInfoDto } from '@portal/contracts'
import type { Direct, Hit } from './SearchView.ts'

/** What the search on another site is rendered from. */
export interface SearchWidgetView {
  readonly keyword: string
  /** A few of the words that many search. */
  readonly hotWords: readonly string[]
  /** Undefined before anything was asked. */
  readonly found?: WidgetFound
  /** The same search in the portal, where it can be narrowed. */
  readonly moreHref: string
}

interface WidgetFound {
  /** What was searched instead of the words as typed. */
  readonly corrected?: string
  readonly direct?: Direct
  readonly hits: readonly Pick<Hit, 'kind' | 'id' | 'href' | 'title' | 'notes' | 'isSuspended'>[]
  readonly page?: PageInfoDto
}
