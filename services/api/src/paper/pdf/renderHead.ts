import type { PaperDto } from '@portal/contracts'
import { bodyText, contentWidth, type Element, margin, type Sheet } from './Sheet.ts'

const smallText = { size: 8.5, leading: 12 }
const titleText = { size: 18, leading: 25, isBold: true }
const figureText = { size: 12, leading: 16, isBold: true }
const qrSide = 66
/** A longer fact would stand in a narrow column, down to the end of the page and beyond. */
const longestBeside = 60

/** Address and code of the live page, what it is, how old it is, whom it is for, and the facts that decide. */
export function renderHead(sheet: Sheet, paper: PaperDto): void {
  const head = sheet.open(sheet.root, 'Sect')
  const width = contentWidth - qrSide - 14
  renderAddress(sheet, head, paper.address, width)
  renderQr(sheet, head, paper)
  renderLines(sheet, head, paper.title, { ...titleText, type: 'H1', width })
  renderLines(sheet, head, paper.origin, { ...bodyText, width })
  renderLines(sheet, head, paper.dates.join('　'), { ...smallText, width })
  sheet.y = Math.max(sheet.y, margin.top + qrSide) + 5
  for (const notice of paper.notices) renderNotice(sheet, head, notice)
  for (const { term, text } of paper.answers) sheet.paragraph(head, `${term}　${text}`, bodyText)
  const isLong = ({ text }: PaperDto['facts'][number]) => text.length > longestBeside
  renderFacts(
    sheet,
    head,
    paper.facts.filter((fact) => !isLong(fact)),
  )
  for (const { term, text } of paper.facts.filter(isLong)) sheet.paragraph(head, `${term}　${text}`, bodyText)
  head.end()
}

function renderAddress(sheet: Sheet, head: Element, address: string, width: number): void {
  const paragraph = sheet.open(head, 'P')
  const label = '指南地址：'
  paragraph.add(() => sheet.write(label, { x: margin.side, y: sheet.y }, smallText))
  const indent = smallText.size * label.length
  for (const line of sheet.break(address, width - indent, smallText)) {
    const at = { x: margin.side + indent, y: sheet.y }
    sheet.tag(paragraph, 'Link', () => sheet.write(line, at, { ...smallText, link: address }))
    sheet.y += smallText.leading
  }
  paragraph.end()
  sheet.y += 3
}

function renderQr(sheet: Sheet, head: Element, { qr, address }: PaperDto): void {
  const scale = qrSide / qr.size
  const render = () => {
    sheet.doc.save()
    sheet.doc
      .translate(margin.side + contentWidth - qrSide, margin.top)
      .scale(scale)
      .path(qr.path)
      .fill('#000')
    sheet.doc.restore()
  }
  sheet.tag(head, 'Figure', render, { alt: `指南地址的二维码：${address}` })
}

interface LineStyle {
  readonly size: number
  readonly leading: number
  readonly isBold?: boolean
  readonly type?: string
  readonly width: number
}

function renderLines(sheet: Sheet, head: Element, text: string, { width, type = 'P', ...style }: LineStyle): void {
  const lines = sheet.break(text, width, style)
  sheet.tag(head, type, () => sheet.lines(lines, { x: margin.side, y: sheet.y }, style))
  sheet.y += lines.length * style.leading + 1
}

/** A bar at the side marks it without colour. */
function renderNotice(sheet: Sheet, head: Element, notice: string): void {
  const top = sheet.y
  sheet.paragraph(head, notice, { ...bodyText, indent: 8 })
  const bottom = sheet.y
  if (bottom > top) {
    sheet.decorate(() => sheet.doc.rect(margin.side, top + 1, 2.5, bottom - top - 2).fill('#000'))
  }
}

/** Side by side, as high as the longest needs. */
function renderFacts(sheet: Sheet, head: Element, facts: PaperDto['facts']): void {
  if (facts.length === 0) return
  const gap = 10
  const width = (contentWidth - gap * (facts.length - 1)) / facts.length
  const texts = facts.map(({ text }) => {
    const style = text.length > 10 ? { ...bodyText, isBold: true } : figureText
    return { style, lines: sheet.break(text, width, style) }
  })
  const height = smallText.leading + Math.max(...texts.map(({ lines, style }) => lines.length * style.leading))
  sheet.y += 6
  const list = sheet.open(head, 'L')
  for (const [place, { term }] of facts.entries()) {
    const x = margin.side + place * (width + gap)
    const { lines = [], style = figureText } = texts[place] ?? {}
    sheet.rule(sheet.y, { from: x, width, thickness: 1.2, color: '#000' })
    const item = sheet.open(list, 'LI')
    sheet.tag(item, 'Lbl', () => sheet.write(term, { x, y: sheet.y + 3 }, smallText))
    sheet.tag(item, 'LBody', () => sheet.lines(lines, { x, y: sheet.y + 3 + smallText.leading }, style))
    item.end()
  }
  list.end()
  sheet.y += height + 5
}
