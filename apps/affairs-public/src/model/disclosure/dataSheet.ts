import { unescapeText } from '@portal/format'

/** What a chart shows, as a table: its twin for who cannot see it or wants to go on with the numbers. */
export interface DataSheet {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The table as a file that a link can carry itself: comma-separated, with the mark that Excel needs to read Chinese. */
export function addressOfSheet({ columns, rows }: DataSheet): string {
  const lines = [columns, ...rows].map((row) => row.map(cell).join(','))
  return unescapeText(`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${lines.join('\r\n')}\r\n`)}`)
}

/** Quoted, and never a formula where a spreadsheet opens it; a negative number stays one. */
function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text))
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
