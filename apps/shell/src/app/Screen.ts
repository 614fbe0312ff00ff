import type { LoadedPage } from '@portal/area'

/** A place in the tab's history. `key` is its own for every visit, so that scroll positions can be kept by it. */
export interface ScreenLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: null
  readonly key: string
}

/** What is on the screen: a loaded page at a place. */
export interface Screen {
  readonly location: ScreenLocation
  readonly loaded: LoadedPage
  /** How the visitor came here: `first` is the server's page, `back` also stands for forward. */
  readonly arrival: 'first' | 'link' | 'back'
  /** Where the page is scrolled to when it appears, in CSS pixels; the browser does so itself for the first one. */
  readonly scrollY: number
  /** Milliseconds from the click until the page was there; 0 for the server's page. */
  readonly loadMs: number
}
