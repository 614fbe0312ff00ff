import { cellOf, type FieldKind, type FieldMeta, fieldMeta, isRequired } from '@portal/records/fields'
import type { Entity } from '@portal/records/kinds'
import { z } from 'zod'
import { readExample } from './readExample.ts'

/** A column as a person who fills it in needs to know it. */
export interface Column {
  field: string
  title: string
  isRequired: boolean
  kind: string
  /** What may stand there. */
  form: string
  maxLength: number | undefined
  example: string
}

const kinds: Readonly<Record<FieldKind, string>> = {
  text: '文字',
  html: '富文本（HTML）',
  phone: '电话',
  address: '网址',
  pattern: '编码',
  number: '数字',
  flag: '是否',
  dateTime: '日期时间',
  code: '代码',
  codes: '代码（可多个）',
  words: '词语列表',
  lines: '条目列表',
  json: 'JSON',
}

const forms: Partial<Record<FieldKind, string>> = {
  html: '可用段落、标题、列表、表格、强调和链接，其余会去掉',
  words: '多个用“、”分隔；词语本身含“、”的，写成 JSON 列表，如 ["甲、乙","丙"]',
  lines: '每行一条（单元格内换行）；一条之内要换行的，写成 JSON 列表',
  json: '写成 JSON，见示例',
}

/** The columns of an entity's table, followed by those inside its JSON columns, whose titles name the column they are in. */
export function describeColumns(entity: Entity): Column[] {
  const example = readExample(entity)
  return Object.entries(entity.schema.shape).flatMap(([field, schema]) => [
    describeColumn(field, schema, example?.[field]),
    ...innerColumns(field, schema),
  ])
}

function describeColumn(field: string, schema: z.core.$ZodType, example: unknown): Column {
  const meta = fieldMeta(schema, field)
  return {
    field,
    title: meta.title,
    isRequired: isRequired(schema),
    kind: kinds[meta.kind],
    form: formOf(meta),
    maxLength: meta.maxLength,
    example: cellOf(schema, example),
  }
}

function formOf({ kind, choices, form }: FieldMeta): string {
  if (!choices) return form ?? forms[kind] ?? ''
  const listed = Object.entries(choices).map(([code, label]) => `${code} ${label}`)
  return `${kind === 'codes' ? '多个用“、”分隔，可填：' : '可填：'}${listed.join('；')}`
}

function innerColumns(field: string, schema: z.core.$ZodType): Column[] {
  const { title } = fieldMeta(schema, field)
  return Object.entries(partShape(schema)).map(([part, inner]) => {
    const column = describeColumn(part, inner, undefined)
    return { ...column, field: `${field}.${part}`, title: `${title} → ${column.title}` }
  })
}

/** The fields of the objects in a list; none when the field is no such list. */
function partShape(schema: unknown): Readonly<Record<string, z.core.$ZodType>> {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodArray) return partShape(schema.element)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) return partShape(schema.def.innerType)
  return schema instanceof z.ZodPipe ? partShape(schema.def.out) : {}
}
