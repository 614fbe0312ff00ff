/**
 * Spreadsheets run a cell of a CSV file as a formula when it begins with one of = + - @ tab or return. An apostrophe before it
 * makes it text (OWASP, CSV injection). Only apostrophes that stand before such a cell are ours, so that guarding and
 * reading give back every text as it was.
 */
const dangerous = /^'*[=+\-@\t\r]/
const guarded = /^'+[=+\-@\t\r]/

export function guardCell(cell: string): string {
  return dangerous.test(cell) ? `'${cell}` : cell
}

export function unguardCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}
