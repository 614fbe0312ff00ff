import type { FileDto } from '@portal/contracts'
import type { ListTableView } from './buildListTable.ts'

/** A published list as a line of the long page. */
export interface PublicListEntry {
  readonly code: string
  readonly title: string
  /** Its own page, the page of the portal that shows it, or another site. */
  readonly href: string
  readonly summary: string | undefined
  /** Issuer, day, size. */
  readonly notes: readonly string[]
  readonly files: readonly FileDto[]
}

export interface PublicListSection {
  /** Also the hash of its place on the page. */
  readonly code: string
  readonly title: string
  readonly words: string
  readonly entries: readonly PublicListEntry[]
}

export interface PublicListsView {
  readonly regionName: string
  readonly count: number
  /** Day of the newest list. */
  readonly newest: string | undefined
  readonly sections: readonly PublicListSection[]
}

/** One list on a page of its own. */
export interface PublicListView {
  readonly code: string
  readonly title: string
  readonly summary: string | undefined
  readonly notes: readonly string[]
  /** The table that the text is or begins with. */
  readonly table: ListTableView | undefined
  readonly bodyHtml: string | undefined
  readonly files: readonly FileDto[]
  /** The page that shows its rows, where another does. */
  readonly rows: { readonly href: string; readonly title: string } | undefined
  readonly warning: string | undefined
  readonly source: string
  readonly updatedAt: string
}
