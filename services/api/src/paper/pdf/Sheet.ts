import PDFDocument from 'pdfkit'
import { breakLines } from './breakLines.ts'
import type { Fonts } from './fonts.ts'
import { measure } from './measure.ts'
import type { Style } from './Style.ts'

export type Element = PDFKit.PDFStructureElement

export const bodyText: Style = { size: 9, leading: 13.5 }

/** A4 in points, with room for a hole punch. */
export const margin = { top: 40, bottom: 46, side: 48 }
const pageHeight = 841.89
export const contentWidth = 595.28 - 2 * margin.side
export const contentHeight = pageHeight - margin.top - margin.bottom

/** The document while it is written: where the pen stands, and what is said to those who do not see it. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly root: Element
  y = margin.top

  constructor(title: string, fonts: Fonts) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      lang: 'zh-CN',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      // No standard font: it would not be embedded.
      font: null as unknown as string,
      info: { Title: title, Creator: '政务服务网' },
    })
    // pdfkit takes fonts of fontkit as they are; its types know only their bytes.
    this.doc.registerFont('regular', fonts.regular as unknown as Buffer)
    this.doc.registerFont('bold', fonts.bold as unknown as Buffer)
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
  }

  /** An element under another, to be ended by who opens it. */
  open(parent: Element, type: string, options: { scope?: string; alt?: string; title?: string } = {}): Element {
    const element = this.doc.struct(type, options)
    parent.add(element)
    return element
  }

  /** What is rendered belongs to an element of its own. */
  tag(parent: Element, type: string, render: () => void, options: { scope?: string; alt?: string } = {}): void {
    const element = this.open(parent, type, options)
    element.add(render)
    element.end()
  }

  /** Lines and numbers of pages: nothing to be read out. */
  decorate(render: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    render()
    this.doc.endMarkedContent()
  }

  break(text: string, width: number, style: Style): string[] {
    return breakLines(text, width, (part) => measure(this.doc, part, style))
  }

  write(line: string, at: { x: number; y: number }, style: Style & { link?: string }): void {
    this.doc
      .font(style.isBold ? 'bold' : 'regular')
      .fontSize(style.size)
      .fillColor('#000')
    const drop = (style.leading - style.size) / 2
    const link = style.link ? { link: style.link, underline: false } : {}
    this.doc.text(line, at.x, at.y + drop, { lineBreak: false, ...link })
  }

  rule(y: number, options: { thickness?: number; color?: string; from?: number; width?: number } = {}): void {
    const { thickness = 0.4, color = '#999', from = margin.side, width = contentWidth } = options
    this.decorate(() => {
      this.doc
        .lineWidth(thickness)
        .strokeColor(color)
        .moveTo(from, y)
        .lineTo(from + width, y)
        .stroke()
    })
  }

  room(): number {
    return margin.top + contentHeight - this.y
  }

  /** Begins a new page unless there is room. */
  need(height: number): void {
    if (height > this.room()) this.turn()
  }

  turn(): void {
    this.doc.addPage()
    this.y = margin.top
  }

  /** A paragraph below what is there; it goes on over the page. */
  paragraph(parent: Element, text: string, style: Style & { type?: string; indent?: number } = bodyText): void {
    const x = margin.side + (style.indent ?? 0)
    const element = this.open(parent, style.type ?? 'P')
    let rest = this.break(text, contentWidth - (style.indent ?? 0), style)
    while (rest.length > 0) {
      this.need(style.leading)
      const fitting = Math.max(1, Math.floor(this.room() / style.leading))
      const part = rest.slice(0, fitting)
      element.add(() => this.lines(part, { x, y: this.y }, style))
      this.y += part.length * style.leading
      rest = rest.slice(fitting)
    }
    element.end()
  }

  lines(lines: readonly string[], { x, y }: { x: number; y: number }, style: Style): void {
    for (const [index, line] of lines.entries()) this.write(line, { x, y: y + index * style.leading }, style)
  }
}
