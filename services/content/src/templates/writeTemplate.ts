import { encodeEscapes, notesSheet } from '@portal/records/files'
import { type Entity, tableForm } from '@portal/records/kinds'
import writeExcelFile from 'write-excel-file/node'
import { buildColumns, type Column } from './buildColumns.ts'

export const templateFormats = ['xlsx', 'csv'] as const
export type TemplateFormat = (typeof templateFormats)[number]

/**
 * An empty table for an entity's records: a head row with Chinese titles, required ones marked with *. The workbook has a second
 * sheet that says of each column what may stand there, with an example.
 */
export async function writeTemplate(entity: Entity, format: TemplateFormat): Promise<Buffer> {
  const columns = buildColumns(tableForm(entity))
  const heads = columns.filter(({ field }) => !field.includes('.'))
  if (format === 'xlsx') return writeWorkbook(entity, { heads, columns })
  // The mark tells office programs that the text is UTF-8. No title holds a comma or a quote.
  return Buffer.from(`\ufeff${heads.map(headOf).join(',')}\r\n`)
}

function headOf({ title, isRequired }: Column): string {
  return isRequired ? `${title}*` : title
}

const noteHeads = ['列名', '英文名', '必填', '类型', '填写要求', '最多字数', '示例']
const noteWidths = [24, 24, 8, 16, 60, 10, 60]
const headStyle = { type: String, fontWeight: 'bold', backgroundColor: '#E8F3FF' } as const
const requiredStyle = { ...headStyle, backgroundColor: '#FFECE8' } as const
const wrapped = { type: String, wrap: true, alignVertical: 'top' } as const
/** A cell of a workbook holds 32,767 letters; nobody reads so long an example. */
const shownExample = 2000

function writeWorkbook(
  entity: Entity,
  { heads, columns }: { heads: readonly Column[]; columns: readonly Column[] },
): Promise<Buffer> {
  const headRow = heads.map((column) => ({ value: headOf(column), ...(column.isRequired ? requiredStyle : headStyle) }))
  const noteRows = columns.map((column) =>
    noteCells(column).map((value) => ({ value: encodeEscapes(value), ...wrapped })),
  )
  const listRows = listNotes(entity).map((cells) => cells.map((value) => ({ value, ...wrapped })))
  return writeExcelFile([
    {
      data: [headRow],
      sheet: entity.title,
      columns: heads.map((column) => ({ width: Math.min(Math.max(headOf(column).length * 2 + 4, 14), 40) })),
      stickyRowsCount: 1,
    },
    {
      data: [noteHeads.map((value) => ({ value, ...headStyle })), ...noteRows, ...listRows],
      sheet: notesSheet,
      columns: noteWidths.map((width) => ({ width })),
      stickyRowsCount: 1,
    },
  ]).toBuffer()
}

function noteCells(column: Column): string[] {
  const { example, maxLength } = column
  const shown = example.length > shownExample ? `${example.slice(0, shownExample)}……` : example
  return [
    column.title,
    column.field,
    column.isRequired ? '是' : '',
    column.kind,
    column.form,
    maxLength === undefined ? '' : String(maxLength),
    shown,
  ]
}

/** Lists that have templates of their own: the reader of the notes would miss them. */
function listNotes({ parts }: Entity): string[][] {
  return parts.flatMap(({ field, kind }) =>
    kind ? [[kind.title, field, '', '另有模板', `填在模板“${kind.title}”中，每项一行`, '', '']] : [],
  )
}
