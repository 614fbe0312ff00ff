import type { LoadedPage } from '@portal/area'

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

/** What the browser needs to continue where the server stopped; stands in the HTML as JSON. */
export interface BootData {
  readonly loaded: LoadedPage
  readonly remotes: Readonly<Record<string, RemoteAddress>>
  /** The shell's own integrity map. */
  readonly map: string
  readonly mapIntegrity: string
}
