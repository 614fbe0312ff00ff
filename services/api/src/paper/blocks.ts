import type { GuideDto, PaperBlockDto, PaperDto } from '@portal/contracts'
import type { Text, TextColumn, TextRow } from '@portal/guide-text'

type Section = PaperDto['sections'][number]

/** Sections without content are left out. */
export function section(title: string, ...blocks: readonly PaperBlockDto[][]): Section[] {
  const flat = blocks.flat()
  return flat.length === 0 ? [] : [{ title, blocks: flat }]
}

export function text(content: Text): PaperBlockDto[] {
  return content?.trim() ? [{ kind: 'text', text: content.trim() }] : []
}

/** A list under a heading of its own. */
export function list(title: Text, items: readonly string[]): PaperBlockDto[] {
  if (items.length === 0) return []
  return [...heading(title), { kind: 'list', items: [...items] }]
}

/** A text of numbered sentences (`1. 登录；2. 填写`) as a list, any other as it is. */
export function steps(title: string, content: Text): PaperBlockDto[] {
  const lines = (content ?? '')
    .split(/[；;。]?\s*\n\s*|[；;]\s*(?=\d{1,2}[.．、])/)
    .filter((line) => line.trim() !== '')
  if (lines.length < 2) return pairs([[title, content]])
  return list(
    title,
    lines.map((line) => line.trim().replace(/^\d{1,2}[.．、]\s*/, '')),
  )
}

/** Terms with what is said of them; those of which nothing is said are left out. */
export function pairs(entries: readonly (readonly [term: string, text: Text])[]): PaperBlockDto[] {
  const said = entries.flatMap(([term, content]) => (content?.trim() ? [{ term, text: content.trim() }] : []))
  return said.length === 0 ? [] : [{ kind: 'pairs', pairs: said }]
}

interface Column<Row> {
  readonly title: string
  readonly share: number
  readonly cell: (row: Row) => Text
}

interface TableParts<Row> {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly hasTicks?: boolean
}

/** Records as a table; columns of which no record says anything are left out. */
export function table<Row>({ title, columns, rows, hasTicks = false }: TableParts<Row>): PaperBlockDto[] {
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)?.trim() ?? ''))
  const isSaid = columns.map((_, place) => cells.some((row) => row[place] !== ''))
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      title,
      hasTicks,
      columns: columns
        .filter((_, place) => isSaid[place])
        .map((column) => ({ title: column.title, share: column.share })),
      rows: cells.map((row) => row.filter((_, place) => isSaid[place])),
    },
  ]
}

/** A heading within a section. */
export function heading(content: Text): PaperBlockDto[] {
  return content ? [{ kind: 'heading', text: content }] : []
}

/** Lines below each other, without those that say nothing. */
export function lines(...parts: readonly Text[]): string {
  return parts.filter((part) => part?.trim()).join('\n')
}

/** A cell of several columns of a guide, below each other; what two of them say alike stands once. */
export function cellOf<Row>(...columns: readonly TextColumn<Row>[]): (row: Row) => string {
  return (row) => lines(...new Set(columns.map(({ text: textOf }) => textOf(row))))
}

/** The statements of a section of a guide, for `pairs`. */
export function toPairs(guide: GuideDto, rows: Readonly<Record<string, TextRow>>): [term: string, text: Text][] {
  return Object.values(rows).map(({ term, text: textOf }) => [term, textOf(guide)])
}

/** `填报须知：…`; nothing when nothing is said. */
export function said(term: string, content: Text): Text {
  return content?.trim() ? `${term}：${content.trim()}` : undefined
}
