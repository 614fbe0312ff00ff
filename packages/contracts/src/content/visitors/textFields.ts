import { z } from 'zod'
import { cleanWriting } from '../../forms/cleanWriting.ts'

/** What a visitor writes into a form: never empty, at most `maxLength` characters. @param label how the form calls it */
export function written(maxLength: number, label: string) {
  const missing = `请填写${label}`
  return z
    .string(missing)
    .max(maxLength * 4, explainTooLong(maxLength, label))
    .transform(cleanWriting)
    .pipe(z.string().min(1, missing).refine(fits(maxLength), explainTooLong(maxLength, label)))
}

/** The same where a field may stay empty; what forms send for an empty field is an empty text. */
export function optionallyWritten(maxLength: number, label: string) {
  return z
    .string()
    .max(maxLength * 4, explainTooLong(maxLength, label))
    .transform((text) => cleanWriting(text) || null)
    .pipe(z.string().refine(fits(maxLength), explainTooLong(maxLength, label)).nullable())
    .nullish()
    .transform((text) => text ?? null)
}

/** Chosen by the form when it is opened: sent twice, the same form is taken once. */
export const clientToken = z.uuid('表单标识有误，请刷新页面后重新填写')

/** Counted as people count: a rare character that takes two units is one. */
function fits(maxLength: number) {
  return (text: string) => [...text].length <= maxLength
}

function explainTooLong(maxLength: number, label: string): string {
  return `${label}不能超过 ${maxLength} 个字`
}
