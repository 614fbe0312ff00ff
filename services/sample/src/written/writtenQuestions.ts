import type { ConditionDto } from '@portal/contracts'
import { z } from 'zod'

/** Questions as a person writes them in the sample: an option is `id=words`, a condition `question:option/option`. */
export const writtenQuestions = z
  .array(
    z.strictObject({
      id: z.string(),
      ask: z.string(),
      help: z.string().optional(),
      why: z.string().optional(),
      multiple: z.boolean().default(false),
      of: z.array(z.string().regex(/^[a-z0-9]+=.+$/)),
      if: z.string().default(''),
    }),
  )
  .default([])
export type WrittenQuestions = z.infer<typeof writtenQuestions>

export function questionRows(questions: WrittenQuestions) {
  return questions.map(({ id, ask, help, why, multiple, of, if: condition }) => ({
    id,
    text: ask,
    help: help ?? null,
    why: why ?? null,
    kind: multiple ? 'multiple' : 'single',
    options: of.map((option) => {
      const [optionId = '', ...words] = option.split('=')
      return { id: optionId, label: words.join('=') }
    }),
    showIf: conditionsWritten(condition),
  }))
}

/** `a:x/y & b:z`: x or y was chosen in a, and z in b; empty text gives no condition. */
export function conditionsWritten(text: string): ConditionDto[] {
  return text
    .split('&')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [question = '', options = ''] = part.split(':')
      return { question, options: options.split('/'), isNot: false }
    })
}

export function materialRuleRows(rules: Readonly<Record<string, string>>) {
  return Object.entries(rules).map(([material, condition]) => ({ material, showIf: conditionsWritten(condition) }))
}
