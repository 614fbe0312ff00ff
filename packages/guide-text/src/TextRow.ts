import type { GuideDto } from '@portal/contracts'

/** What rows are made from: a guide without its glossary, which is made from the rows. */
export type GuideContent = Omit<GuideDto, 'glossary'>

/** Nothing where the guide says nothing. */
export type Text = string | null | undefined

/** A statement of a guide: a term and what the guide says of it. */
export interface TextRow {
  readonly term: string
  readonly text: (guide: GuideContent) => Text
  /** Long texts stand in a line of their own. */
  readonly isLong?: boolean
  /** Paper tells it at its head, not among the elements. */
  readonly isInHead?: boolean
}

/** A column of a list within a guide. */
export interface TextColumn<Row> {
  readonly title: string
  readonly text: (row: Row) => Text
}
