import { bodyText, contentHeight, contentWidth, type Element, margin, type Sheet } from './Sheet.ts'

interface Pair {
  readonly term: string
  readonly text: string
}

const termWidth = 78
const termStyle = { ...bodyText, isBold: true }
/** As many characters stand beside a term in half the width of the page. */
const shortText = 17
/** A longer term is a sentence, and stands above its text. */
const shortTerm = 8

/** Terms with what is said of them; short ones share a line. */
export function renderPairs(sheet: Sheet, part: Element, pairs: readonly Pair[]): void {
  if (pairs.some(({ term }) => term.length > shortTerm)) {
    for (const pair of pairs) renderSentences(sheet, part, pair)
    return
  }
  const table = sheet.open(part, 'Table')
  for (const row of inRows(sheet, pairs)) renderRow(sheet, table, row)
  table.end()
}

function renderSentences(sheet: Sheet, part: Element, { term, text }: Pair): void {
  sheet.need(3 * bodyText.leading)
  sheet.paragraph(part, term, termStyle)
  sheet.paragraph(part, text)
  sheet.y += 2
}

function inRows(sheet: Sheet, pairs: readonly Pair[]): Pair[][] {
  const isShort = ({ text }: Pair) =>
    !text.includes('\n') && sheet.break(text, bodyText.size * shortText, bodyText).length === 1
  const rows: Pair[][] = []
  for (const pair of pairs) {
    const last = rows.at(-1)
    if (last?.length === 1 && last.every(isShort) && isShort(pair)) last.push(pair)
    else rows.push([pair])
  }
  return rows
}

/** Parted only when it is longer than a page. */
function renderRow(sheet: Sheet, table: Element, row: readonly Pair[]): void {
  const width = contentWidth / row.length - termWidth
  const xOf = (place: number) => margin.side + (place * contentWidth) / row.length
  let rest = row.map(({ text }) => sheet.break(text, width, bodyText))
  const height = heightOf(rest)
  sheet.need(height > contentHeight ? 3 * bodyText.leading : height)
  const element = sheet.open(table, 'TR')
  const cells = row.map(({ term }, place) => {
    sheet.tag(element, 'TH', () => sheet.write(term, { x: xOf(place), y: sheet.y }, termStyle), { scope: 'Row' })
    return sheet.open(element, 'TD')
  })
  while (true) {
    const fitting = Math.max(1, Math.floor(sheet.room() / bodyText.leading))
    const rendered = rest.map((lines) => lines.slice(0, fitting))
    for (const [place, lines] of rendered.entries())
      if (lines.length > 0)
        cells[place]?.add(() => sheet.lines(lines, { x: xOf(place) + termWidth, y: sheet.y }, bodyText))
    sheet.y += heightOf(rendered)
    rest = rest.map((lines) => lines.slice(fitting))
    if (heightOf(rest) === 0) break
    sheet.turn()
  }
  for (const cell of cells) cell.end()
  element.end()
}

function heightOf(cells: readonly (readonly string[])[]): number {
  return Math.max(...cells.map((lines) => lines.length)) * bodyText.leading
}
