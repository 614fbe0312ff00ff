import { cellOf, type FieldKind, type FieldMeta, fieldMeta, isRequired } from '@portal/records/fields'
import type { Entity } from '@portal/records/kinds'
import { z } from 'zod'
import { fieldExamples } from './fieldExamples.ts'
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
export function buildColumns(entity: Entity): Column[] {
  const record = readExample(entity)
  return Object.entries(entity.schema.shape).flatMap(([field, schema]) => {
    const shown = record?.[field]
    const example = isFilled(shown) ? shown : exampleOf([`${entity.name}.${field}`, field], schema)
    return [buildColumn(field, schema, example), ...innerColumns(field, schema, example)]
  })
}

function buildColumn(field: string, schema: z.core.$ZodType, example: unknown): Column {
  const meta = metaOf(schema, field)
  return {
    field,
    title: meta.title,
    isRequired: isRequired(schema),
    kind: kinds[meta.kind],
    form: formatKinds(schema) ?? formOf(meta),
    maxLength: meta.maxLength,
    example: meta.isPlain ? String(example ?? '') : cellOf(schema, example),
  }
}

/** Of an object that may be of several kinds, what each of them says. */
function formatKinds(schema: z.core.$ZodType): string | undefined {
  const union = innermost(schema)
  if (!(union instanceof z.ZodDiscriminatedUnion)) return undefined
  const ways = union.options.flatMap((option) => {
    if (!(option instanceof z.ZodObject)) return []
    const { kind, ...others } = option.shape
    return kind instanceof z.ZodLiteral ? [`${kind.value}（另填 ${Object.keys(others).join('、')}）`] : []
  })
  return `写成 JSON，见示例；kind 可填：${ways.join('；')}`
}

/** Parts of JSON may be plain schemas, which say less about themselves. */
function metaOf(schema: z.core.$ZodType, field: string): FieldMeta & { isPlain: boolean } {
  const meta = fieldMeta(schema, field)
  const plain = meta.kind === 'json' ? innermost(schema) : undefined
  if (plain instanceof z.ZodEnum) {
    const choices = Object.fromEntries(plain.options.map((option) => [option, choiceWords[option] ?? '']))
    return { ...meta, kind: 'code', choices, isPlain: true }
  }
  if (plain instanceof z.ZodString) return { ...meta, kind: 'text', isPlain: true }
  if (plain instanceof z.ZodNumber) return { ...meta, kind: 'number', isPlain: true }
  if (plain instanceof z.ZodBoolean)
    return { ...meta, kind: 'flag', form: '填 true（是）或 false（否）', isPlain: true }
  return { ...meta, isPlain: false }
}

const choiceWords: Readonly<Record<string, string>> = { single: '单选', multiple: '多选' }

function formOf({ kind, choices, form }: FieldMeta): string {
  if (!choices) return form ?? forms[kind] ?? ''
  const listed = Object.entries(choices).map(([code, label]) => `${code} ${label}`.trim())
  return `${kind === 'codes' ? '多个用“、”分隔，可填：' : '可填：'}${listed.join('；')}`
}

/** What the field may hold, by one of its names, else by what kind of field it is. */
function exampleOf(names: readonly string[], schema: z.core.$ZodType): unknown {
  const named = names.find((name) => Object.hasOwn(fieldExamples, name))
  const { kind, choices } = metaOf(schema, '')
  // A name says nothing of which code of which table.
  const first = choices && Object.keys(choices)[0]
  if (kind === 'code' && first !== undefined) return first
  if (kind === 'codes' && choices) return Object.keys(choices).slice(0, 2)
  return named === undefined ? byKind[kind] : fieldExamples[named]
}

const byKind: Partial<Record<FieldKind, unknown>> = {
  flag: true,
  dateTime: '2026-05-01 09:30',
  number: 5,
  phone: '020-83135078',
  address: 'https://www.gd.gov.cn/',
}

function innerColumns(field: string, schema: z.core.$ZodType, example: unknown): Column[] {
  const { title } = fieldMeta(schema, field)
  const entries = z.array(z.record(z.string(), z.unknown())).safeParse([example].flat()).data ?? []
  return Object.entries(partShape(schema)).map(([part, inner]) => {
    const shown = entries.map((entry) => entry[part]).find(isFilled)
    const column = buildColumn(part, inner, shown ?? exampleOf([`${field}.${part}`, part], inner))
    return { ...column, field: `${field}.${part}`, title: `${title} → ${column.title}` }
  })
}

/** The fields of the objects in a list; none when the field is no such list. */
function partShape(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  const inner = innermost(schema)
  if (inner instanceof z.ZodArray) return partShape(inner.element)
  return inner instanceof z.ZodObject ? inner.shape : {}
}

/** Below defaults, preprocessing and what may be absent. */
function innermost(schema: unknown): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) return innermost(schema.def.innerType)
  return schema instanceof z.ZodPipe ? innermost(schema.def.out) : schema
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}
