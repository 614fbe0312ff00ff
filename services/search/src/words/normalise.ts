import { Converter } from 'opencc-js/t2cn'
import { inStandardWords } from './dialect.ts'

/** Of Hong Kong: it also knows every letter of Taiwan, but not the other way round (衞生 beside 衛生). */
const toSimplified = Converter({ from: 'hk', to: 'cn' })
const maxLength = 100

/**
 * One way of writing: NFKC (full width, ligatures), simplified script, small letters, standard words for those of dialects, single
 * spaces, at most 100 characters.
 */
export function normalise(text: string): string {
  const wellFormed = text
    .toWellFormed()
    .normalize('NFKC')
    .slice(0, maxLength * 2)
  return inStandardWords(toSimplified(wellFormed).toLowerCase())
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
}

/**
 * Words as they were typed and, where that differs, in simplified script. Both, because names keep letters that the dictionary
 * takes for traditional ones (乾务镇).
 */
export function spellings(words: string): string[] {
  return words === '' ? [] : [...new Set([words, toSimplified(words)])]
}

/** Letters and digits only: two names are the same name when their keys are equal. */
export function nameKey(text: string): string {
  return normalise(text).replace(/[^\p{L}\p{N}]/gu, '')
}
