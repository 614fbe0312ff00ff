import type { PaperBlockDto } from '@portal/contracts'
import { bodyText, contentHeight, contentWidth, type Element, margin, type Sheet } from './Sheet.ts'
import type { Style } from './Style.ts'

type TableBlock = Extract<PaperBlockDto, { kind: 'table' }>

const cellText: Style = { size: 8.5, leading: 12 }
const headText: Style = { ...cellText, isBold: true }
const padding = 3
const tickWidth = 16
const tickSide = 8
const headHeight = cellText.leading + 2 * padding

interface Place {
  readonly x: number
  readonly width: number
}

/** Records as a table; its head stands again on every page, rows are parted only when they are longer than one. */
export function renderTable(sheet: Sheet, part: Element, block: TableBlock): void {
  const places = placeColumns(block)
  const rows = block.rows.map((row) => breakRow(sheet, row, places))
  sheet.need(beginningOfTable(sheet, block))
  const table = sheet.open(part, 'Table', { title: block.title })
  renderHead(sheet, table, block, places)
  const body = sheet.open(table, 'TBody')
  const again = () => {
    sheet.turn()
    repeatHead(sheet, block, places)
  }
  for (const row of rows) renderRow(sheet, body, { row, places, hasTick: block.hasTicks, again })
  body.end()
  table.end()
}

/** Its head and first row. */
export function beginningOfTable(sheet: Sheet, block: TableBlock): number {
  const first = heightOf(breakRow(sheet, block.rows[0] ?? [], placeColumns(block)))
  return headHeight + Math.min(first, contentHeight / 2)
}

function breakRow(sheet: Sheet, row: readonly string[], places: readonly Place[]): string[][] {
  return row.map((text, place) => sheet.break(text, places[place]?.width ?? 0, styleOf(place)))
}

/** The first column names the row. */
function styleOf(place: number): Style {
  return place === 0 ? headText : cellText
}

function placeColumns({ columns, hasTicks }: TableBlock): Place[] {
  const start = margin.side + (hasTicks ? tickWidth : 0)
  const whole = contentWidth - (hasTicks ? tickWidth : 0)
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let x = start
  return columns.map(({ share }) => {
    const width = (whole * share) / shares
    const place = { x, width: width - 2 * padding }
    x += width
    return place
  })
}

function heightOf(row: readonly string[][]): number {
  return Math.max(1, ...row.map((lines) => lines.length)) * cellText.leading + 2 * padding
}

function renderHead(sheet: Sheet, table: Element, { columns }: TableBlock, places: readonly Place[]): void {
  const head = sheet.open(table, 'THead')
  const row = sheet.open(head, 'TR')
  const y = sheet.y + padding
  for (const [place, { title }] of columns.entries()) {
    const x = places[place]?.x ?? margin.side
    sheet.tag(row, 'TH', () => sheet.write(title, { x, y }, headText), { scope: 'Column' })
  }
  row.end()
  head.end()
  closeHead(sheet)
}

/** Once read out is enough. */
function repeatHead(sheet: Sheet, { columns }: TableBlock, places: readonly Place[]): void {
  sheet.decorate(() => {
    for (const [place, { title }] of columns.entries())
      sheet.write(title, { x: places[place]?.x ?? margin.side, y: sheet.y + padding }, headText)
  })
  closeHead(sheet)
}

function closeHead(sheet: Sheet): void {
  sheet.y += headHeight
  sheet.rule(sheet.y, { thickness: 0.8, color: '#000' })
}

interface RowParts {
  readonly row: readonly string[][]
  readonly places: readonly Place[]
  readonly hasTick: boolean
  /** Goes on at the top of the next page. */
  readonly again: () => void
}

function renderRow(sheet: Sheet, body: Element, { row, places, hasTick, again }: RowParts): void {
  const isLongerThanPage = heightOf(row) > contentHeight - 2 * bodyText.leading
  if (heightOf(row) > sheet.room() && !isLongerThanPage) again()
  const element = sheet.open(body, 'TR')
  const cells = row.map((_, place) =>
    sheet.open(element, place === 0 ? 'TH' : 'TD', place === 0 ? { scope: 'Row' } : {}),
  )
  if (hasTick) renderTick(sheet)
  let rest = row
  while (rest.some((lines) => lines.length > 0)) {
    const fitting = Math.max(1, Math.floor((sheet.room() - 2 * padding) / cellText.leading))
    const rendered = rest.map((lines) => lines.slice(0, fitting))
    const y = sheet.y + padding
    for (const [place, lines] of rendered.entries()) {
      const x = places[place]?.x ?? margin.side
      if (lines.some(Boolean)) cells[place]?.add(() => sheet.lines(lines, { x, y }, styleOf(place)))
    }
    sheet.y += heightOf(rendered)
    rest = rest.map((lines) => lines.slice(fitting))
    if (rest.some((lines) => lines.length > 0)) again()
  }
  for (const cell of cells) cell.end()
  element.end()
  sheet.rule(sheet.y)
}

function renderTick(sheet: Sheet): void {
  const y = sheet.y + padding + (cellText.leading - tickSide) / 2
  sheet.decorate(() =>
    sheet.doc
      .lineWidth(0.8)
      .strokeColor('#000')
      .rect(margin.side + 1, y, tickSide, tickSide)
      .stroke(),
  )
}
