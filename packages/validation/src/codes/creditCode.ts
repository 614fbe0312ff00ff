import { weightedSum } from './weightedSum.ts'

/** GB 32100-2015, 4: digits and capital letters without I, O, S, V, Z; a character's value is its position. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** GB 32100-2015, 5.2: weight of each of the first 17 characters (3 to the power of its place, modulo 31). */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
/** Managing department 1, kind 1, region 6 (digits), body 9, check 1. */
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** Whether the text is a unified social credit code (统一社会信用代码) of GB 32100-2015: 18 capital characters, right check digit. */
export function isValidCreditCode(code: string): boolean {
  return SHAPE.test(code) && creditCodeCheckDigit(code.slice(0, 17)) === code[17]
}

/**
 * The 18th character for the first 17 of a unified social credit code (GB 32100-2015, 5.2), `undefined` when those are not
 * 17 characters of its alphabet. Every wrong single character changes it, because 31 is prime.
 */
export function creditCodeCheckDigit(body: string): string | undefined {
  const sum = weightedSum(body, ALPHABET, WEIGHTS)
  return sum === undefined ? undefined : ALPHABET[(31 - (sum % 31)) % 31]
}
