import type { RuleName } from './namedRules.ts'

/** Kinds of value; a form posts text, so `integer`, `number`, `float`, `boolean` and `date` are read from text first. */
export type FieldType =
  | 'string'
  | 'number'
  | 'integer'
  | 'float'
  | 'boolean'
  | 'array'
  | 'date'
  | 'dateRange'
  | 'email'
  | 'url'
  | 'files'

/** The rule kinds of the specification (section 5), and `rule` for the named rules of the domain. */
export type RuleKind = 'required' | 'whitespace' | 'type' | 'range' | 'enum' | 'pattern' | 'rule'

/** One field of a form: what it is called and what its value must be. The same record serves the browser's form and the server. */
export interface Field {
  /** The words of the field's label; default messages name it. */
  label: string
  /** `string` when absent. `date` is YYYY-MM-DD, `dateRange` two of them, `array` a list of texts; `files` are read by the page that takes them (findFileFault). */
  type?: FieldType
  /** Text must then hold more than blanks, a `boolean` must be ticked, an `array` must have an entry. */
  required?: boolean
  /** Refuses text of blanks alone also where the field may stay empty. */
  whitespace?: boolean
  /** Characters of text, the value of a number, entries of an array. */
  min?: number
  max?: number
  len?: number
  /** For an `array` each entry must be one of these. */
  enum?: readonly string[]
  pattern?: RegExp
  /** A rule of the domain, for text. */
  rule?: RuleName
  /** Longest `dateRange`, both days counted. */
  maxDays?: number
  /** Sentences that replace the default ones, by rule kind. */
  messages?: Partial<Record<RuleKind, string>>
}

export type Fields = Readonly<Record<string, Field>>

/** A fault of one field, in words for the visitor. */
export interface FieldError {
  name: string
  label: string
  message: string
}

/** The values of a form that passed: numbers as numbers, optional fields that were left empty as `undefined`. */
export type FieldValues<F extends Fields> = { [Name in keyof F]: FieldValue<F[Name]> }

type FieldValue<F extends Field> = F['type'] extends 'boolean'
  ? boolean
  : F['type'] extends 'files'
    ? readonly File[]
    : F['type'] extends 'array'
      ? string[]
      : F extends { required: true }
        ? SingleValue<F>
        : SingleValue<F> | undefined

type SingleValue<F extends Field> = F['type'] extends 'number' | 'integer' | 'float'
  ? number
  : F['type'] extends 'dateRange'
    ? [string, string]
    : F extends { enum: readonly (infer Choice)[] }
      ? Choice
      : string

/**
 * Declares the fields of a form once, for the browser and the server; order is the order of the form.
 * @throws Error when a declaration contradicts itself, so that it fails at start and not at the first visitor.
 */
export function defineFields<const F extends Fields>(fields: F): F {
  for (const [name, field] of Object.entries(fields)) refuseContradictions(name, field)
  return fields
}

function refuseContradictions(name: string, field: Field): void {
  const type = field.type ?? 'string'
  if (field.label.trim() === '') throw new Error(`Field ${name} has no label.`)
  if (field.maxDays !== undefined && type !== 'dateRange')
    throw new Error(`Field ${name}: maxDays is for dateRange only.`)
  if ((field.rule !== undefined || field.pattern !== undefined || field.whitespace) && type !== 'string') {
    throw new Error(`Field ${name}: rule, pattern and whitespace are for text only.`)
  }
  const hasRange = field.min !== undefined || field.max !== undefined || field.len !== undefined
  if (hasRange && !RANGED_TYPES.includes(type)) throw new Error(`Field ${name}: ${type} has no range.`)
}

const RANGED_TYPES: readonly FieldType[] = ['string', 'number', 'integer', 'float', 'array', 'email', 'url']
