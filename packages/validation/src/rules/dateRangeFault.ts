import type { Field } from './fields.ts'
import { messageFor, tooManyDaysMessage } from './messages.ts'
import { readDate } from './prepareValue.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What is wrong with a range of two days, in words; `undefined` when it is right or was left empty. Both days count. */
export function dateRangeFault(field: Field, days: readonly string[] | undefined): string | undefined {
  if (days === undefined) return undefined
  const [first, last] = [readDate(days[0] ?? ''), readDate(days[1] ?? '')]
  if (days.length !== 2 || first === undefined || last === undefined || last < first) return messageFor('type', field)
  const count = (last.getTime() - first.getTime()) / DAY_MS + 1
  if (field.maxDays === undefined || count <= field.maxDays) return undefined
  return field.messages?.range ?? tooManyDaysMessage(field.maxDays)
}
