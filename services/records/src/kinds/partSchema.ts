import type { z } from 'zod'
import type { Entity } from './Entity.ts'

/** Of the parts of a list, from the list inside the record's schema: below defaults, preprocessing and refinements. */
export function partSchema(entity: Entity, field: string): z.ZodObject {
  let schema: unknown = entity.schema.shape[field]
  while (isWrapper(schema)) schema = innerOf(schema.def)
  if (!isObjectSchema(schema)) throw new Error(`${entity.name}.${field} is no list of objects`)
  return schema
}

interface Definition {
  innerType?: unknown
  element?: unknown
  in?: unknown
  out?: unknown
}

function innerOf({ innerType, element, in: before, out }: Definition): unknown {
  return innerType ?? element ?? (isWrapper(out) || isObjectSchema(out) ? out : before)
}

function isWrapper(schema: unknown): schema is { def: Definition } {
  if (typeof schema !== 'object' || schema === null || !('def' in schema)) return false
  const { def } = schema
  return typeof def === 'object' && def !== null && ['innerType', 'element', 'in'].some((name) => name in def)
}

function isObjectSchema(schema: unknown): schema is z.ZodObject {
  return typeof schema === 'object' && schema !== null && 'shape' in schema
}
