import { Schema } from './engine.ts'
import { engineRules } from './engineRules.ts'
import type { Field } from './fields.ts'
import { messageFor } from './messages.ts'
import { prepareValue } from './prepareValue.ts'

/** The value to go on with, or the sentence that says what to mend. */
export type FieldOutcome = { value: unknown } | { message: string }

/** Validates what a form or a JSON body carries for one field. Never throws, whatever the value is. */
export function validateField(field: Field, raw: unknown, now: Date): FieldOutcome {
  const prepared = prepareValue(field, raw)
  if (!prepared.isReadable) return { message: messageFor(prepared.broken, field) }
  const { value } = prepared
  const message = firstFault(field, isLeftEmpty(field, value) ? undefined : value, now)
  if (message !== undefined) return { message }
  return {
    value: field.type === 'boolean' ? value === true : value instanceof Date ? value.toISOString().slice(0, 10) : value,
  }
}

/** A box that is not ticked and a list without entries: the engine would take both for an answer. */
function isLeftEmpty(field: Field, value: unknown): boolean {
  return (field.type === 'boolean' && value === false) || (Array.isArray(value) && value.length === 0)
}

/**
 * Every value goes to the engine under one fixed key: the engine keeps its work in plain objects, so a field named
 * `constructor` or `__proto__` would break it. All our rules answer at once, so the engine calls back before it returns.
 */
function firstFault(field: Field, value: unknown, now: Date): string | undefined {
  let fault: string | undefined
  const report = (errors: { message?: string }[] | null) => {
    fault = errors === null ? undefined : (errors[0]?.message ?? messageFor('type', field))
  }
  const schema = new Schema({ value: engineRules(field, now) })
  schema.validate({ value }, { firstFields: true, suppressWarning: true, suppressValidatorError: true }, report)
  return fault
}
