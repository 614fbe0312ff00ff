import { escapeMarkup } from '@portal/contracts'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { cutCell } from './xlsx/cellLimit.ts'
import { encodeEscapes } from './xlsx/escapes.ts'

export interface Sheet {
  title: string
  columns: readonly SheetColumn[]
  /** Rows in blocks, as many at once as may be in memory. */
  rows: Iterable<readonly string[][]> | AsyncIterable<readonly string[][]>
}

export interface SheetColumn {
  head: string
  /** In letters; without it the program's own. */
  width?: number | undefined
  /** Colour behind the head. */
  fill?: keyof typeof fills | undefined
}

const fills = { plain: 'FFE8F3FF', required: 'FFFFECE8' }
const styles = [undefined, ...Object.values(fills)]

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A workbook (ECMA-376), packed while its rows arrive: no more than a block of them is in memory. Every cell is text, so that no
 * code loses its zeros and nothing is run as a formula. The same rows give the same bytes.
 */
export async function* writeXlsx(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    packed.push(bytes)
  })
  const take = () => {
    const taken = packed
    packed = []
    return taken
  }
  const add = <File extends ZipDeflate | ZipPassThrough>(file: File): File => {
    file.mtime = new Date(2000, 0, 1)
    zip.add(file)
    return file
  }
  for (const [name, content] of frameOf(sheets))
    add(new ZipPassThrough(name)).push(Buffer.from(xmlHead + content), true)
  for (const [index, { columns, rows }] of sheets.entries()) {
    const file = add(new ZipDeflate(`xl/${sheetFile(index)}`, { level: 6 }))
    file.push(Buffer.from(sheetHead(columns)))
    let row = 1
    for await (const block of rows) {
      file.push(Buffer.from(block.map((cells) => rowOf(cells, ++row)).join('')))
      yield* take()
    }
    file.push(Buffer.from('</sheetData></worksheet>'), true)
  }
  zip.end()
  yield* take()
}

/** Everything but the sheets. Style 0 is plain; then those of heads, by their fill. */
function frameOf(sheets: readonly Sheet[]): [name: string, content: string][] {
  const files = sheets.map((_sheet, index) => sheetFile(index))
  const parts = files.map((file) => `<Override PartName="/xl/${file}" ContentType="${types}.worksheet+xml"/>`)
  const names = sheets.map(
    ({ title }, index) =>
      `<sheet name="${escapeXml(sheetName(title))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const colours = Object.values(fills).map(
    (colour) => `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/></patternFill></fill>`,
  )
  const heads = styles.map(
    (colour, index) => `<xf xfId="0" fontId="1" fillId="${colour ? index + 1 : 0}" applyFont="1" applyFill="1"/>`,
  )
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${parts.join('')}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', linksOf([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      linksOf([...files.map((file) => ['worksheet', file] as const), ['styles', 'styles.xml']]),
    ],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="${colours.length + 2}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${colours.join('')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${heads.length + 1}"><xf xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>${heads.join('')}</cellXfs></styleSheet>`,
    ],
  ]
}

function sheetFile(index: number): string {
  return `worksheets/sheet${index + 1}.xml`
}

function linksOf(links: readonly (readonly [type: string, target: string])[]): string {
  const entries = links.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${entries.join('')}</Relationships>`
}

/** Up to the first row: the heads, which stay in sight. */
function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.flatMap(({ width }, index) =>
    width === undefined ? [] : [`<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`],
  )
  const frozen =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
  const heads = columns.map(({ head, fill }, column) =>
    cellOf(head, { column, row: 1, style: styles.indexOf(fill && fills[fill]) + 1 }),
  )
  return `${xmlHead}<worksheet xmlns="${main}"><sheetViews>${frozen}</sheetViews>${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData><row r="1">${heads.join('')}</row>`
}

function rowOf(cells: readonly string[], row: number): string {
  return `<row r="${row}">${cells.map((cell, column) => cellOf(cell, { column, row, style: 0 })).join('')}</row>`
}

/** Empty cells are left out; the others say where they stand. */
function cellOf(cell: string, at: { column: number; row: number; style: number }): string {
  if (cell === '') return ''
  return `<c r="${columnLetters(at.column)}${at.row}" s="${at.style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(encodeEscapes(cutCell(cell)))}</t></is></c>`
}

/** A … Z, AA, AB … */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}

/** Letters that XML 1.0 cannot hold become blanks. */
function escapeXml(text: string): string {
  const allowed = text.toWellFormed().replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
  return escapeMarkup(allowed)
}

/** Letters that Excel refuses in the name of a sheet, which has at most 31. */
function sheetName(title: string): string {
  return title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}
