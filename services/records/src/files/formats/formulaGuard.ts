/**
 * Spreadsheets run a cell of a CSV file as a formula when it begins with one of = + - @, some also in full or small width or
 * behind blanks, line ends and invisible letters; a tab or return there moves what follows into a cell of its own. An
 * apostrophe before it makes it text (OWASP, CSV injection). Only apostrophes that stand before such a cell are ours, so that
 * guarding and reading give back every text as it was.
 */
const dangerous = /^'*[\s\p{C}]*[\t\r\n=+\-@＝＋－＠﹦﹢﹣﹫−]/u

export function guardCell(cell: string): string {
  return dangerous.test(cell) ? `'${cell}` : cell
}

export function unguardCell(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell
}
