import { formatDay } from '@portal/format'
import { isCalendarDate } from './isCalendarDate.ts'

/** GB 11643-1999, 4.4 (ISO 7064 MOD 11-2): weight of each of the first 17 digits and the check digit by the sum's remainder. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'
/**
 * First digits of a region: provinces of GB/T 2260, 83 for the residence permit of Taiwan residents, 9 for the permanent
 * residence card of foreigners. Both cards are used wherever an ID number is asked for and follow the same layout.
 */
const SHAPE = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|9\d)\d{15}[\dX]$/
/** Nobody alive was born earlier; older birthdays are slips of the pen. */
const OLDEST_YEARS = 150

/**
 * Whether the text is a citizen's identification number (公民身份号码) of GB 11643-1999: 18 characters with a capital X, a real
 * birthday that is not after `now` in China, right check digit. The 15-digit form was abolished in 2013 and is refused.
 */
export function isValidIdNumber(idNumber: string, now: Date): boolean {
  return (
    SHAPE.test(idNumber) &&
    isPastBirthday(idNumber.slice(6, 14), now) &&
    idNumberCheckDigit(idNumber.slice(0, 17)) === idNumber[17]
  )
}

/** The 18th character for the first 17 digits of an ID number (GB 11643-1999), `undefined` when those are not 17 digits. */
export function idNumberCheckDigit(body: string): string | undefined {
  if (!/^\d{17}$/.test(body)) return undefined
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(body.charAt(place)), 0)
  return CHECK_DIGITS[sum % 11]
}

function isPastBirthday(birthday: string, now: Date): boolean {
  const year = Number(birthday.slice(0, 4))
  if (!isCalendarDate(year, Number(birthday.slice(4, 6)), Number(birthday.slice(6)))) return false
  const today = formatDay(now).replaceAll('-', '')
  return birthday <= today && year >= Number(today.slice(0, 4)) - OLDEST_YEARS
}
