import { escapeMarkup } from '@portal/contracts'
import { cutCell, encodeEscapes } from '@portal/records/files'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { TableFile } from './TableFile.ts'

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A workbook of one sheet (ECMA-376), packed while its rows arrive: no more than a block of them is in memory. Every cell is
 * text, so that no code loses its zeros and nothing is run as a formula.
 */
export async function* packWorkbook(
  { title, columns }: Pick<TableFile<never>, 'title' | 'columns'>,
  blocks: AsyncIterable<string[][]>,
): AsyncGenerator<Uint8Array> {
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
  for (const [name, content] of frameOf(title)) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(Buffer.from(xmlHead + content), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(sheet)
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const frozen =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
  const begin = `${xmlHead}<worksheet xmlns="${main}"><sheetViews>${frozen}</sheetViews><cols>${widths.join('')}</cols><sheetData>`
  sheet.push(
    Buffer.from(
      begin +
        rowOf(
          columns.map(({ head }) => head),
          1,
        ),
    ),
  )
  let row = 1
  for await (const rows of blocks) {
    sheet.push(Buffer.from(rows.map((cells) => rowOf(cells, ++row)).join('')))
    yield* take()
  }
  sheet.push(Buffer.from('</sheetData></worksheet>'), true)
  zip.end()
  yield* take()
}

/** Everything but the rows. Style 0 is plain, style 1 the heads. */
function frameOf(title: string): [name: string, content: string][] {
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', linksOf(['officeDocument', 'xl/workbook.xml'])],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', linksOf(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  ]
}

function linksOf(...links: [type: string, target: string][]): string {
  const entries = links.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${entries.join('')}</Relationships>`
}

/** Empty cells are left out; the others say where they stand. */
function rowOf(cells: readonly string[], row: number): string {
  const style = row === 1 ? 1 : 0
  const written = cells.map((cell, column) =>
    cell === ''
      ? ''
      : `<c r="${columnLetter(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(encodeEscapes(cutCell(cell)))}</t></is></c>`,
  )
  return `<row r="${row}">${written.join('')}</row>`
}

/** Tables of ours have fewer columns than there are letters. */
function columnLetter(column: number): string {
  return String.fromCharCode(65 + column)
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
