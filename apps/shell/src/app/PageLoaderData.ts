import type { LoadedPage } from '@portal/area'

/** What the route of a page gives its screen: the page as it was loaded. */
export interface PageLoaderData {
  readonly loaded: LoadedPage
  /** Milliseconds from the click until the page was here; 0 for the server's page. */
  readonly loadMs: number
}

/** State of an entry in the history: the list is shown where it was left. */
export const RETURNS = 'returns'
