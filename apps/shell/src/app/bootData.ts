import type { LiveRoute, LoadedPage } from '@portal/area'

/** One area's browser build, at the version the HTML was made with. */
export interface RemoteAddress {
  readonly container: string
  /** Address of the container script and its integrity. */
  readonly entry: string
  readonly entryIntegrity: string
  /** Address of the script with the integrity of every chunk, and its own. */
  readonly map: string
  readonly mapIntegrity: string
}

/** Everything that is live: what a visitor may move to from the first page. Fetched before the first move. */
export interface LiveAreas {
  readonly routes: readonly LiveRoute[]
  readonly remotes: Readonly<Record<string, RemoteAddress>>
}

/** What the browser needs to continue where the server stopped; stands in the HTML as JSON. */
export interface BootData {
  readonly loaded: LoadedPage
  /** The area of this page; pages of the shell have none. */
  readonly remote?: RemoteAddress
  /** Address of `LiveAreas` as they were when the HTML was made. */
  readonly liveAreas: string
  /** The shell's own integrity map. */
  readonly map: string
  readonly mapIntegrity: string
}
