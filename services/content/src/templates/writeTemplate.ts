import { buffer } from 'node:stream/consumers'
import { notesSheet, writeXlsx } from '@portal/records/files'
import { type Entity, tableForm } from '@portal/records/kinds'
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

const noteWidths = { 列名: 24, 英文名: 24, 必填: 8, 类型: 16, 填写要求: 60, 最多字数: 10, 示例: 60 }
/** A cell of a workbook holds 32,767 letters; nobody reads so long an example. */
const shownExample = 2000

function writeWorkbook(
  entity: Entity,
  { heads, columns }: { heads: readonly Column[]; columns: readonly Column[] },
): Promise<Buffer> {
  const file = writeXlsx([
    {
      title: entity.title,
      columns: heads.map((column) => ({
        head: headOf(column),
        width: Math.min(Math.max(headOf(column).length * 2 + 4, 14), 40),
        fill: column.isRequired ? 'required' : 'plain',
      })),
      rows: [],
    },
    {
      title: notesSheet,
      columns: Object.entries(noteWidths).map(([head, width]) => ({ head, width, fill: 'plain' })),
      rows: [[...columns.map(noteCells), ...listNotes(entity)]],
    },
  ])
  return buffer(file)
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
