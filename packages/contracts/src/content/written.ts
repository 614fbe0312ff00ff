import { z } from 'zod'

/**
 * Line ends as one; without control characters, half letters and marks that turn the direction of what follows. Text of
 * which nothing can be seen is empty.
 */
function cleanWriting(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
  return /[^\s\p{C}]/u.test(clean) ? clean : ''
}

/** What a visitor writes into a form: never empty, at most `maxLength` characters. */
export function written(maxLength: number) {
  return z
    .string('请填写')
    .max(maxLength * 4, `不能超过 ${maxLength} 个字`)
    .transform(cleanWriting)
    .pipe(z.string().min(1, '请填写').max(maxLength, `不能超过 ${maxLength} 个字`))
}

/** The same where a field may stay empty; what forms send for an empty field is an empty text. */
export function optionallyWritten(maxLength: number) {
  return z
    .string()
    .max(maxLength * 4, `不能超过 ${maxLength} 个字`)
    .transform((text) => cleanWriting(text) || null)
    .pipe(z.string().max(maxLength, `不能超过 ${maxLength} 个字`).nullable())
    .nullish()
    .transform((text) => text ?? null)
}

/** Chosen by the form when it is opened: sent twice, the same form is taken once. */
export const clientToken = z.uuid('表单标识有误，请刷新页面后重新填写')
