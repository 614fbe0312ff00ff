import type { Entity, ListFault, Mention, Row } from '@portal/records/kinds'
import { z } from 'zod'

/** A rule asked for a field that is wrong itself: it has nothing to say yet. */
class WrongFieldError extends Error {}

/** The fields of a refused row that are right by themselves. */
export function readKnown(value: unknown, { schema }: Entity, wrong: ReadonlySet<string>): Row {
  if (typeof value !== 'object' || value === null) return {}
  const fields = Object.entries(schema.shape).flatMap(([field, fieldSchema]) => {
    if (wrong.has(field)) return []
    const parsed = z.safeParse(fieldSchema, Reflect.get(value, field))
    return parsed.success ? [[field, parsed.data] as const] : []
  })
  return Object.fromEntries(fields)
}

/**
 * What the rules between fields find in a row of which not all fields are known, so that a person mends everything in one
 * round. A rule that reads an unknown field says nothing.
 */
export function findKnownFaults(known: Row, entity: Entity): z.core.$ZodIssue[] {
  const row = guarded(known, entity)
  const checks = (entity.schema.def.checks ?? []) as z.core.$ZodCheck<Row>[]
  return checks.flatMap((check) => judge(() => z.custom<Row>().check(check).safeParse(row).error?.issues ?? []))
}

/** The same of the rules between a record and its lists. */
export function findKnownListFaults(known: Row, entity: Entity): ListFault[] {
  return judge(() => entity.findListFaults?.(guarded(known, entity)) ?? [])
}

/** The records that a row names, as far as its fields are known. */
export function findKnownMentions(known: Row, entity: Entity): Mention[] {
  return judge(() => entity.mentionsOf?.(guarded(known, entity)) ?? [])
}

function judge<Found>(rule: () => Found[]): Found[] {
  try {
    return rule()
  } catch (error) {
    if (error instanceof WrongFieldError) return []
    throw error
  }
}

/** The row, in which reading an unknown field of the entity is no `undefined` but the end of the rule. */
function guarded(known: Row, { schema }: Entity): Row {
  const isUnknown = (field: string | symbol) => typeof field === 'string' && field in schema.shape && !(field in known)
  return new Proxy(known, {
    get: (row, field) => {
      if (isUnknown(field)) throw new WrongFieldError()
      return Reflect.get(row, field)
    },
    ownKeys: (row) => {
      if (Object.keys(schema.shape).some(isUnknown)) throw new WrongFieldError()
      return Reflect.ownKeys(row)
    },
  })
}
