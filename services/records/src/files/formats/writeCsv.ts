import { guardCell } from './formulaGuard.ts'

/** First in a file: office programs take it for GB18030 without. */
export const csvMark = '\uFEFF'

/** One row as office programs read it: guarded against formulas, ended as they end lines. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`
}

function quote(cell: string): string {
  const guarded = guardCell(cell)
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
