import type { GuideDto } from '@portal/contracts'
import type { TextColumn, TextRow } from '@portal/guide-text'
import type { Fact, RecordColumn, RecordsBlock, Statement } from '../facts/Block.ts'
import { orNone } from '../facts/factTexts.ts'

/** The statements of a section, each with what the guide says or 无. @param factOf where a text is more than a text */
export function listStatements(
  guide: GuideDto,
  rows: Readonly<Record<string, TextRow>>,
  factOf: (text: string | null, term: string) => Fact = orNone,
): Statement[] {
  return Object.values(rows).map(({ term, text, isLong }) => ({
    term,
    fact: factOf(text(guide) ?? null, term),
    ...(isLong && { isLong }),
  }))
}

interface RecordParts<Row, Id extends string> {
  readonly rows: readonly Row[]
  readonly columns: Readonly<Record<Id, TextColumn<Row>>>
  readonly widths?: Partial<Record<Id, NonNullable<RecordColumn['width']>>>
  /** Cells that are more than their text. */
  readonly facts?: Partial<Record<Id, (row: Row) => Fact>>
}

/** A list of a guide as the columns and rows of a block. */
export function listRecords<Row, Id extends string>(
  parts: RecordParts<Row, Id>,
): Pick<RecordsBlock, 'columns' | 'rows'> {
  const { rows, columns, widths = {}, facts = {} } = parts
  const entries = Object.entries<TextColumn<Row>>(columns).map(([id, column]) => ({
    ...column,
    width: (widths as Record<string, RecordColumn['width']>)[id],
    fact: (facts as Record<string, ((row: Row) => Fact) | undefined>)[id],
  }))
  return {
    columns: entries.map(({ title, width }) => ({ title, ...(width && { width }) })),
    rows: rows.map((row) => entries.map(({ text, fact }) => (fact ? fact(row) : (text(row) ?? '')))),
  }
}
