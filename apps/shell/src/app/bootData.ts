import type { LiveRoute, LoadedPage } from '@portal/area'

/** One browser build at one version. */
export interface BuildAddress {
  /** `name/version`; its files lie at `/assets/<build>/`. */
  readonly build: string
  /** Its integrity map, and the integrity of that. */
  readonly map: string
  readonly mapIntegrity: string
}

/** One area's browser build, at the version the HTML was made with. */
export interface RemoteAddress extends BuildAddress {
  readonly container: string
  /** The container script. */
  readonly entry: string
}

/** Everything that is live: what a visitor may move to from the first page. Fetched before the first move. */
export interface LiveAreas {
  readonly routes: readonly LiveRoute[]
  readonly remotes: Readonly<Record<string, RemoteAddress>>
}

/** What the browser needs to continue where the server stopped; stands in the HTML as JSON. */
export interface BootData {
  readonly loaded: LoadedPage
  /** The page says what came of a form, or holds something that counts once: its address alone leads to another. */
  readonly isForOne?: true
  /** The area of this page; pages of the shell have none. */
  readonly remote?: RemoteAddress
  /** Where `LiveAreas` stand as they were when the HTML was made. */
  readonly liveAreas: { readonly address: string; readonly integrity: string }
  /** The shell's own build. */
  readonly shell: BuildAddress
}
