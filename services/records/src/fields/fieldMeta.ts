import { z } from 'zod'
import type { CodeTable } from '../codes/tables.ts'

/** How a field is written in a table cell, see cellOf. A field without a kind of its own is JSON there. */
export type FieldKind =
  | 'text'
  | 'html'
  | 'phone'
  | 'address'
  | 'pattern'
  | 'number'
  | 'flag'
  | 'dateTime'
  | 'code'
  | 'codes'
  | 'words'
  | 'lines'
  | 'json'

// A type, not an interface: zod takes objects with any further keys.
export type FieldMeta = {
  title: string
  kind: FieldKind
  /** In letters, for texts. */
  maxLength?: number
  /** What a code may be. */
  choices?: CodeTable
  /** What is wanted, in Chinese, e.g. 应为 6 位区划代码. */
  form?: string
  /** An empty list and none differ. */
  isNullable?: boolean
}

/** What a field says about itself. `.default()`, `.refine()` and transforms wrap the schema that carries it. */
export function fieldMeta(schema: unknown, name = ''): FieldMeta {
  let title: string | undefined
  let current = schema
  while (isSchema(current)) {
    const meta = current.meta()
    title ??= meta?.title
    if (meta?.kind !== undefined) return { ...meta, title: title ?? name, kind: meta.kind }
    current = current.def.innerType ?? current.def.in
  }
  return { title: title ?? name, kind: 'json' }
}

/** The Chinese head of a field; the field's name when it has none. */
export function titleOf({ schema }: { schema: z.ZodObject }, field: string): string {
  return fieldMeta(schema.shape[field], field).title
}

/** Whether a row without the field is refused. */
export function isRequired(schema: z.core.$ZodType): boolean {
  return !z.safeParse(schema, undefined).success
}

interface MetaSchema {
  meta(): Partial<FieldMeta> | undefined
  def: { innerType?: unknown; in?: unknown }
}

function isSchema(value: unknown): value is MetaSchema {
  return typeof value === 'object' && value !== null && 'meta' in value && typeof value.meta === 'function'
}
