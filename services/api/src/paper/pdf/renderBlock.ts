import type { PaperBlockDto } from '@portal/contracts'
import { renderPairs } from './renderPairs.ts'
import { beginningOfTable, renderTable } from './renderTable.ts'
import { bodyText, type Element, margin, type Sheet } from './Sheet.ts'

const gap = 4

/** One block of a section below what is there. */
export function renderBlock(sheet: Sheet, part: Element, block: PaperBlockDto): void {
  switch (block.kind) {
    case 'heading':
      sheet.need(4 * bodyText.leading)
      sheet.y += 3
      sheet.paragraph(part, block.text, { ...bodyText, isBold: true, type: 'H3' })
      return
    case 'text':
      sheet.paragraph(part, block.text)
      break
    case 'list':
      renderList(sheet, part, block.items)
      break
    case 'pairs':
      renderPairs(sheet, part, block.pairs)
      break
    case 'table':
      renderTable(sheet, part, block)
      break
  }
  sheet.y += gap
}

/** How much of a block stands below a heading at least. */
export function beginningOf(sheet: Sheet, block: PaperBlockDto | undefined): number {
  return block?.kind === 'table' ? beginningOfTable(sheet, block) : 4 * bodyText.leading
}

const indent = 18

function renderList(sheet: Sheet, part: Element, items: readonly string[]): void {
  const list = sheet.open(part, 'L')
  for (const [index, text] of items.entries()) {
    sheet.need(bodyText.leading)
    const item = sheet.open(list, 'LI')
    sheet.tag(item, 'Lbl', () => sheet.write(`${index + 1}.`, { x: margin.side + 3, y: sheet.y }, bodyText))
    sheet.paragraph(item, text, { ...bodyText, indent, type: 'LBody' })
    item.end()
  }
  list.end()
}
