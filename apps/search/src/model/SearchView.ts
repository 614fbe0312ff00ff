import type { PageInfoDto, SearchDto, SearchHitDto } from '@portal/contracts'
import type { longestRange } from '@portal/validation'
import type { FilterName, SearchQuery } from './SearchQuery.ts'
import type { searchTabs } from './searchTabs.ts'

/** What the pages of the search are rendered from: what they show, and no more, as it travels in the page. */
export interface SearchView {
  readonly query: SearchQuery
  readonly hotWords: readonly string[]
  /** Undefined before anything was asked. */
  readonly found: Found | undefined
}

export interface Found {
  readonly counts: Pick<SearchDto['counts'], (typeof searchTabs)[number]['type']>
  /** Where the words led, when they name a place: to a region of the province, or out of it. */
  readonly place: Place | undefined
  /** What else the name of a place may mean; empty when it is sure. */
  readonly placeChoices: readonly PlaceChoice[]
  /** What was searched instead of the words as typed. */
  readonly corrected: string | undefined
  readonly didYouMean: readonly string[]
  /** Nothing fits surely: the results are what may have been meant. */
  readonly isUnsure: boolean
  /** What there is to choose from, and the names of what was chosen. */
  readonly facets: readonly Facet[]
  /** Of news, how many days they can be narrowed to. */
  readonly longest: typeof longestRange | undefined
  /** Departments, halls or news of other regions hold the words, too. */
  readonly hasElsewhere: boolean
  /** The words mean many matters: by theme how many. */
  readonly themes: Facet['values']
  /** Undefined where it is not counted. */
  readonly openings: Openings | undefined
  /** Undefined where nothing was found in this place. */
  readonly results: Results | undefined
}

export interface Place {
  /** As it was typed, where that does not show in the name: 虎门, shenzhen. */
  readonly said: string | undefined
  readonly name: string
  readonly isOutside: boolean
  /** Who handles the first matter, where that is not the place itself. */
  readonly handledBy: string | undefined
}

/** A place that may be meant, and the words that ask for it there. */
export interface PlaceChoice {
  readonly name: string
  readonly keyword: string
}

export interface Facet {
  readonly name: FilterName | 'department'
  readonly title: string
  readonly values: SearchDto['facets'][number]['values']
}

export interface Results {
  readonly direct: Direct | undefined
  readonly hits: readonly Hit[]
  readonly page: PageInfoDto
  readonly related: readonly string[]
  readonly alsoSearched: readonly string[]
}

type DirectDto = NonNullable<SearchDto['direct']>

/** The matter that was asked for: its guide, or the regions to choose from where nobody handles it at this level. */
export type Direct =
  | (Omit<Extract<DirectDto, { kind: 'guide' }>, 'guideCode'> & { readonly href: string })
  | Omit<Extract<DirectDto, { kind: 'regions' }>, 'id'>

/** What is told when a result is opened. */
export interface Openings {
  /** Stands for the question. */
  readonly token: string
  /** The matter of the card, which stands before the rows. */
  readonly card: Hit['id'] | undefined
}

export interface Hit extends Pick<SearchHitDto, 'kind' | 'id'> {
  readonly href: string
  readonly title: Runs
  readonly summary: Runs
  /** Who, where and when. */
  readonly notes: readonly string[]
  readonly tags: readonly string[]
  readonly onlineUrl: string | undefined
  readonly isSuspended?: boolean
}

/** A text in pieces; what was searched for stands apart. */
export type Runs = readonly (string | { readonly hit: string })[]
