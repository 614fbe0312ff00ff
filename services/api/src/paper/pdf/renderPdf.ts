import { buffer } from 'node:stream/consumers'
import type { PaperDto } from '@portal/contracts'
import type { Fonts } from './fonts.ts'
import { beginningOf, renderBlock } from './renderBlock.ts'
import { renderHead } from './renderHead.ts'
import { contentWidth, margin, Sheet } from './Sheet.ts'

const headingText = { size: 12, leading: 18, isBold: true }

/**
 * A guide as a tagged PDF: headings, lists and tables for those who hear it, bookmarks, the number of pages on each.
 * @param isStopped asked before each section @returns nothing when it was stopped
 */
export async function renderPdf(
  paper: PaperDto,
  fonts: Fonts,
  isStopped = () => false,
): Promise<Uint8Array | undefined> {
  const sheet = new Sheet(paper.title, fonts)
  const bytes = buffer(sheet.doc)
  renderHead(sheet, paper)
  for (const section of paper.sections) {
    if (isStopped()) return undefined
    renderSection(sheet, section)
  }
  sheet.root.end()
  numberPages(sheet, paper.title)
  sheet.doc.end()
  return bytes
}

function renderSection(sheet: Sheet, { title, blocks }: PaperDto['sections'][number]): void {
  // A heading does not stand alone at the end of a page.
  sheet.need(9 + headingText.leading + 4 + beginningOf(sheet, blocks[0]))
  sheet.y += 9
  const part = sheet.open(sheet.root, 'Sect', { title })
  const bookmark = { expanded: false, top: sheet.y }
  sheet.doc.outline.addItem(title, bookmark)
  sheet.tag(part, 'H2', () => sheet.write(title, { x: margin.side, y: sheet.y }, headingText))
  sheet.y += headingText.leading
  sheet.rule(sheet.y, { thickness: 0.8, color: '#000' })
  sheet.y += 4
  for (const block of blocks) renderBlock(sheet, part, block)
  part.end()
}

const footText = { size: 8, leading: 10 }

function numberPages(sheet: Sheet, title: string): void {
  const { count } = sheet.doc.bufferedPageRange()
  const y = margin.top + 768
  const [head = ''] = sheet.break(title, contentWidth * 0.7, footText)
  for (let page = 0; page < count; page += 1) {
    sheet.doc.switchToPage(page)
    const place = `第 ${page + 1} 页　共 ${count} 页`
    const [width] = [sheet.doc.font('regular').fontSize(footText.size).widthOfString(place)]
    sheet.doc.markContent('Artifact', { type: 'Pagination' })
    sheet.write(head, { x: margin.side, y }, footText)
    sheet.write(place, { x: margin.side + contentWidth - width, y }, footText)
    sheet.doc.endMarkedContent()
  }
}
