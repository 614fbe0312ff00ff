import type { RuleItem } from '@rc-component/async-validator'
import { dateRangeFault } from './dateRangeFault.ts'
import type { Field } from './fields.ts'
import { messageFor } from './messages.ts'
import { namedRules } from './namedRules.ts'

/**
 * The engine's rules for a field, each kind on its own and in the order in which a person would mend them: present, of the
 * right type, in range, one of the choices, of the right shape. The first broken one speaks.
 */
export function engineRules(field: Field, now: Date): RuleItem[] {
  const { required, whitespace, min, max, len, pattern } = field
  const type = field.type ?? 'string'
  const rules: RuleItem[] = []
  if (required) rules.push({ required, message: messageFor('required', field) })
  // A required text of blanks alone is an empty one to everybody but a machine.
  if (type === 'string' && (required || whitespace)) {
    rules.push({ type, whitespace: true, message: messageFor(whitespace ? 'whitespace' : 'required', field) })
  }
  rules.push(typeRule(field))
  const bounds = {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(len !== undefined && { len }),
  }
  if (Object.keys(bounds).length > 0)
    rules.push({ type: rangedType(field), ...bounds, message: messageFor('range', field) })
  if (field.enum !== undefined) rules.push(enumRule(field, field.enum))
  if (pattern !== undefined) rules.push({ type: 'pattern', pattern, message: messageFor('pattern', field) })
  if (field.rule !== undefined) rules.push(domainRule(field, field.rule, now))
  return rules
}

function typeRule(field: Field): RuleItem {
  const message = messageFor('type', field)
  switch (field.type) {
    case undefined:
      return { type: 'string', message }
    case 'float':
      // The engine's own float refuses whole numbers, but 3 is a right answer where 2.5 is one.
      return { type: 'number', message }
    case 'url':
      // The engine's pattern lets every scheme pass (javascript:) and takes quadratic time on long names.
      return { message, validator: (_rule, value) => value === undefined || isWebAddress(value) }
    case 'files':
      // Reading files takes time: whoever takes them asks findFileFault.
      return { message, validator: () => true }
    case 'dateRange':
      return { validator: (_rule, value) => reportFault(dateRangeFault(field, value)) }
    default:
      return { type: field.type, message }
  }
}

function rangedType(field: Field): 'string' | 'number' | 'array' {
  if (field.type === 'array') return 'array'
  return field.type === 'number' || field.type === 'integer' || field.type === 'float' ? 'number' : 'string'
}

function enumRule(field: Field, choices: readonly string[]): RuleItem {
  const message = messageFor('enum', field)
  if (field.type !== 'array') return { type: 'enum', enum: [...choices], message }
  return {
    message,
    validator: (_rule, entries?: string[]) =>
      entries === undefined || entries.every((entry) => choices.includes(entry)),
  }
}

function domainRule(field: Field, name: NonNullable<Field['rule']>, now: Date): RuleItem {
  return {
    message: messageFor('rule', field),
    validator: (_rule, value) => value === undefined || namedRules[name].isValid(value, now),
  }
}

function isWebAddress(text: string): boolean {
  if (text.length > 2_048 || !/^https?:\/\/[^\s/]+\S*$/i.test(text)) return false
  try {
    return new URL(text).hostname !== ''
  } catch {
    // URL.canParse says the same without an error, but not in the browsers of 2022 that visitors still use.
    return false
  }
}

/** The engine takes an Error as the message and `true` as passed; a rule's own `message` would cover the two sentences. */
function reportFault(message: string | undefined): true | Error {
  return message === undefined ? true : new Error(message)
}
