import { bodyText, contentWidth, type Element, margin, type Sheet } from './Sheet.ts'

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
export function drawPairs(sheet: Sheet, part: Element, pairs: readonly Pair[]): void {
  if (pairs.some(({ term }) => term.length > shortTerm)) {
    for (const pair of pairs) drawSentences(sheet, part, pair)
    return
  }
  const table = sheet.open(part, 'Table')
  for (const row of inRows(sheet, pairs)) drawRow(sheet, table, row)
  table.end()
}

function drawSentences(sheet: Sheet, part: Element, { term, text }: Pair): void {
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

function drawRow(sheet: Sheet, table: Element, row: readonly Pair[]): void {
  const width = contentWidth / row.length - termWidth
  const cells = row.map(({ text }) => sheet.break(text, width, bodyText))
  const height = Math.max(...cells.map((lines) => lines.length)) * bodyText.leading
  sheet.need(height)
  const element = sheet.open(table, 'TR')
  for (const [place, { term }] of row.entries()) {
    const x = margin.side + (place * contentWidth) / row.length
    const at = { x: x + termWidth, y: sheet.y }
    sheet.say(element, 'TH', () => sheet.write(term, { x, y: sheet.y }, termStyle), { scope: 'Row' })
    sheet.say(element, 'TD', () => sheet.lines(cells[place] ?? [], at, bodyText))
  }
  element.end()
  sheet.y += height
}
