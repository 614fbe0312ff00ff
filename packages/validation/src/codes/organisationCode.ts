import { weightedSum } from './weightedSum.ts'

/** GB 11714-1997, 4.2: digits and all capital letters; a character's value is its position. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** GB 11714-1997, 4.2: weight of each of the first eight characters. */
const WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]
const SHAPE = /^[0-9A-Z]{8}[0-9X]$/

/** Whether the text is an organisation code (组织机构代码) of GB 11714-1997: 9 characters without hyphen, right check digit. */
export function isValidOrganisationCode(code: string): boolean {
  return SHAPE.test(code) && organisationCodeCheckDigit(code.slice(0, 8)) === code[8]
}

/** The 9th character for the first 8 of an organisation code (GB 11714-1997), `undefined` when those are not 8 of its characters. */
export function organisationCodeCheckDigit(body: string): string | undefined {
  const sum = weightedSum(body, ALPHABET, WEIGHTS)
  // 11 - (sum modulo 11): 10 is written X, 11 is written 0.
  return sum === undefined ? undefined : '0X987654321'[sum % 11]
}
