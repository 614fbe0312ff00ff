import type { PageContextData } from '@portal/area'
import type { Screen } from './Screen.ts'

/** One area's browser build, at the version the HTML was made with. */
export interface RemoteAddress {
  readonly version: string
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
  /** For error pages; a loaded page carries its own. */
  readonly errorView?: PageContextData
  readonly content: Screen['content']
  readonly remotes: Readonly<Record<string, RemoteAddress>>
  /** The shell's own integrity map. */
  readonly map: string
  readonly mapIntegrity: string
}

/** What the first screen was drawn for. */
export function viewOf({ content, errorView }: BootData): PageContextData {
  if (content.kind === 'page') return content.loaded.view
  if (errorView) return errorView
  throw new TypeError('The page says nothing about itself')
}
