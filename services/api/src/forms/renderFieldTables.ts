import type { FormFieldDto } from '@portal/contracts'
import { Paragraph, Table, TableCell, TableRow, TextRun, VerticalAlign, WidthType } from 'docx'
import { formatFieldValue } from './formatFieldValue.ts'

interface FormLayout {
  isSample: boolean
  /** Twentieths of a point. */
  width: number
}

type TableField = Extract<FormFieldDto, { kind: 'table' }>
type PlainField = Exclude<FormFieldDto, TableField>

/** Written by hand, so that a filled-in value is not taken for a printed word. */
const handFont = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '楷体' }
const labelShare = 0.2

/** The fields of a section as tables: short ones in pairs, long ones over the whole width, lists with columns of their own. */
export function renderFieldTables(fields: readonly FormFieldDto[], on: FormLayout): (Paragraph | Table)[] {
  const blocks: (Paragraph | Table)[] = []
  let plain: PlainField[] = []
  const close = () => {
    if (plain.length > 0) blocks.push(plainTable(plain, on))
    plain = []
  }
  for (const field of fields) {
    if (field.kind !== 'table') {
      plain.push(field)
      continue
    }
    close()
    blocks.push(caption(field), listTable(field, on))
  }
  close()
  // Two tables that touch would become one.
  return blocks.flatMap((block) =>
    block instanceof Table ? [block, new Paragraph({ spacing: { line: 120 } })] : [block],
  )
}

function plainTable(fields: readonly PlainField[], on: FormLayout): Table {
  const label = Math.round(on.width * labelShare)
  const value = Math.round(on.width / 2) - label
  const rows = inRows(fields).map(([first, second]) => {
    const cells = [cell(labelText(first), label), valueCell(first, { ...on, width: value, isWide: !second })]
    if (second) cells.push(cell(labelText(second), label), valueCell(second, { ...on, width: value, isWide: false }))
    return new TableRow({ cantSplit: true, children: cells })
  })
  return new Table({ width: { size: on.width, type: WidthType.DXA }, columnWidths: [label, value, label, value], rows })
}

/** Two short fields share a row. */
function inRows(fields: readonly PlainField[]): [PlainField, PlainField?][] {
  const rows: [PlainField, PlainField?][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    if (isShort(field) && last?.length === 1 && isShort(last[0])) last.push(field)
    else rows.push([field])
  }
  return rows
}

function isShort(field: PlainField): boolean {
  const words = field.kind === 'choice' ? field.options.join('').length : 0
  return ['text', 'date', 'choice'].includes(field.kind) && words <= 8 && (field.hint?.length ?? 0) <= 12
}

function labelText(field: FormFieldDto): Paragraph[] {
  return [new Paragraph({ children: [new TextRun(`${field.label}${field.required ? ' *' : ''}`)] })]
}

function valueCell(field: PlainField, on: FormLayout & { isWide: boolean }): TableCell {
  const lines = formatFieldValue(field, on.isSample).map(
    (text) => new Paragraph({ children: [new TextRun(on.isSample ? { text, font: handFont } : { text })] }),
  )
  const hint = field.hint === null ? [] : [hintText(field.hint)]
  return new TableCell({
    columnSpan: on.isWide ? 3 : 1,
    width: { size: on.width, type: WidthType.DXA },
    verticalAlign: VerticalAlign.CENTER,
    margins,
    children: [...lines, ...hint],
  })
}

function hintText(hint: string): Paragraph {
  return new Paragraph({ children: [new TextRun({ text: `（${hint}）`, size: 16, color: '595959' })] })
}

function caption(field: TableField): Paragraph {
  const hint = field.hint === null ? [] : [new TextRun({ text: `（${field.hint}）`, size: 16, color: '595959' })]
  return new Paragraph({
    keepNext: true,
    spacing: { before: 80, after: 40 },
    children: [new TextRun(`${field.label}${field.required ? ' *' : ''}`), ...hint],
  })
}

function listTable(field: TableField, on: FormLayout): Table {
  const width = Math.floor(on.width / field.columns.length)
  const filled = on.isSample ? field.example : []
  const empty = Math.max(field.rowCount - filled.length, 0)
  const rows = [...filled, ...Array.from({ length: empty }, () => field.columns.map(() => ''))]
  const renderRow = (texts: readonly string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: texts.map((text) =>
        cell([new Paragraph({ children: [new TextRun(isHead ? { text } : { text, font: handFont })] })], width),
      ),
    })
  return new Table({
    width: { size: on.width, type: WidthType.DXA },
    columnWidths: field.columns.map(() => width),
    rows: [renderRow(field.columns, true), ...rows.map((row) => renderRow(row, false))],
  })
}

const margins = { top: 60, bottom: 60, left: 100, right: 100 }

function cell(children: Paragraph[], width: number): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    verticalAlign: VerticalAlign.CENTER,
    margins,
    children,
  })
}
