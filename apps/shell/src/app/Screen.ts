import type { LoadedPage } from '@portal/area'
import type { ErrorView } from './errorView.ts'

/** A place in the tab's history. `key` is its own for every visit, so that scroll positions can be kept by it. */
export interface ScreenLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: null
  readonly key: string
}

/** What is on the screen: a loaded page or an error, at a place. */
export interface Screen {
  readonly location: ScreenLocation
  readonly content:
    | { readonly kind: 'page'; readonly loaded: LoadedPage }
    | { readonly kind: 'error'; readonly error: ErrorView }
  /** How the visitor came here: `first` is the server's page, `back` also stands for forward. */
  readonly arrival: 'first' | 'link' | 'back'
}
