import type { PageInfoDto } from '@portal/contracts'

/** What a public list is rendered from; each of its pages fills it. */
export interface ListView {
  readonly title: string
  /** What the list is, in one sentence. */
  readonly lead: string
  /** How a visitor makes use of it, and the document it rests on. */
  readonly steps: readonly string[]
  readonly basis: string
  /** Something about what is shown that a visitor would not expect. */
  readonly notice: string | undefined
  readonly tabs: ListTabs | undefined
  /** Those of the list, as they stand; none where the list knows none. */
  readonly departments: readonly DepartmentChoice[]
  readonly department: string | undefined
  readonly types: readonly ListChoice[]
  readonly type: string | undefined
  /** The order of the list, where there is more than one. */
  readonly sort: ListSort | undefined
  readonly keyword: string | undefined
  /** The column that names the rows, and the others. */
  readonly head: string
  readonly columns: readonly ListColumn[]
  readonly rows: readonly ListRow[]
  readonly page: PageInfoDto
  /** What is counted: 项, 个. */
  readonly unit: string
  /** The day whose content is counted, and whose content it is. */
  readonly asOf: string
  readonly source: string
  /** The set of open data that all of it stands in, narrowed by nothing. */
  readonly openData: string
  readonly files: readonly { readonly title: string; readonly href: string }[]
}

export interface ListTabs {
  readonly label: string
  readonly tabs: readonly { title: string; href: string; isCurrent: boolean; count?: number }[]
}

export interface ListChoice {
  readonly code: string
  readonly label: string
  readonly count: number
}

export interface DepartmentChoice extends ListChoice {
  /** Kinds of what it has; where the list is a tree. */
  readonly types?: readonly ListChoice[]
}

export type ListSort = 'department' | 'hot' | 'code'

export interface ListColumn {
  readonly title: string
  readonly width?: 'short' | 'medium'
}

export interface ListRow {
  readonly key: string
  readonly title: string
  readonly href: string | undefined
  /** Takes no applications for the time being. */
  readonly isSuspended?: boolean
  /** In the order of the columns. */
  readonly cells: readonly ListCell[]
}

export type ListCell = string | { readonly text: string; readonly href: string }
