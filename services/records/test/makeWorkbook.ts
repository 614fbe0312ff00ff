import { makeZip } from './makeZip.ts'

/** XML of a cell that is no text, e.g. `<c r="B2"><v>1</v></c>`. */
export interface RawXml {
  xml: string
}

interface SheetOf {
  name: string
  state?: 'hidden' | 'veryHidden'
  rows: readonly (readonly (string | number | RawXml)[])[]
  /** Behind the rows, e.g. merged cells. */
  tail?: string
}

interface WorkbookOf {
  sheets: readonly SheetOf[]
  /** Number formats of the cell styles, in their order; built-in numbers or codes. */
  formats?: readonly (number | string)[]
  isDate1904?: boolean
  more?: readonly {
    name: string
    content: Buffer | string
    declaredSize?: number
    isEncrypted?: boolean
    isShared?: boolean
  }[]
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook with whatever cells a test wants, text by way of inline strings. */
export function makeWorkbook(workbook: WorkbookOf): Buffer {
  return makeZip(workbookFiles(workbook))
}

export function workbookFiles({ sheets, formats = [], isDate1904 = false, more = [] }: WorkbookOf) {
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  const links = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  return [
    {
      name: '_rels/.rels',
      content: `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr date1904="${isDate1904 ? 1 : 0}"/><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    },
    { name: 'xl/styles.xml', content: stylesXml(formats) },
    ...sheets.map((sheet, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet) })),
    ...more,
  ]
}

function stylesXml(formats: readonly (number | string)[]): string {
  const custom = formats.map((format, index) =>
    typeof format === 'string' ? `<numFmt numFmtId="${200 + index}" formatCode="${escapeXml(format)}"/>` : '',
  )
  const styles = formats.map((format, index) => `<xf numFmtId="${typeof format === 'string' ? 200 + index : format}"/>`)
  return `${xmlHead}<styleSheet xmlns="${main}"><numFmts>${custom.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`
}

function sheetXml({ rows, tail = '' }: SheetOf): string {
  const lines = rows.map((cells, index) => `<row r="${index + 1}">${cells.map(cellXml).join('')}</row>`)
  return `${xmlHead}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${tail}</worksheet>`
}

function cellXml(cell: string | number | RawXml): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object') return cell.xml
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
