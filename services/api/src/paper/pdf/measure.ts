import type { Style } from './Style.ts'

const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() }

/** How wide a text is. Characters are measured once: as many as the fonts have, for all documents. */
export function measure(doc: PDFKit.PDFDocument, text: string, { size, isBold }: Style): number {
  const font = isBold ? 'bold' : 'regular'
  let width = 0
  for (const mark of text) width += widthOf(doc, mark, font)
  return width * size
}

function widthOf(doc: PDFKit.PDFDocument, mark: string, font: 'regular' | 'bold'): number {
  const known = widths[font].get(mark)
  if (known !== undefined) return known
  const width = doc.font(font).fontSize(1).widthOfString(mark)
  widths[font].set(mark, width)
  return width
}
