import type { FieldError, Fields, FieldValues } from './fields.ts'
import { validateField } from './validateField.ts'

/** Either all values, or what is wrong with which field, in the order of the form. */
export type ValidationOutcome<F extends Fields> =
  | { values: FieldValues<F>; errors?: never }
  | { values?: never; errors: [FieldError, ...FieldError[]] }

/**
 * Validates a posted form or a JSON body against its fields; what is not a declared field is left out of the values.
 * Takes anything (`unknown` from outside) and never throws. `now` bounds birthdays.
 */
export function validateFields<F extends Fields>(fields: F, body: unknown, now = new Date()): ValidationOutcome<F> {
  const errors: FieldError[] = []
  const values: [string, unknown][] = []
  for (const [name, field] of Object.entries(fields)) {
    const outcome = validateField(field, ownValue(body, name), now)
    if ('message' in outcome) errors.push({ name, label: field.label, message: outcome.message })
    else values.push([name, outcome.value])
  }
  const [first, ...others] = errors
  if (first !== undefined) return { errors: [first, ...others] }
  // Checked above: each declared field has passed its rules, which is what FieldValues says.
  return { values: Object.fromEntries(values) as FieldValues<F> }
}

function ownValue(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return undefined
  return Reflect.get(body, name)
}
