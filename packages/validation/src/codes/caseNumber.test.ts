import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseNumberCheckDigit, isMistypedCaseNumber } from './caseNumber.ts'

const bodies = fc.stringMatching(/^\d{22}$/)
const withCheckDigit = (body: string) => `${body}${caseNumberCheckDigit(body)}`

test('the check digit is that of ISO 7064 MOD 11,10', () => {
  // Worked out by hand from the standard's rule: a check digit c with (product + c) mod 10 = 1.
  expect(caseNumberCheckDigit('4401042026111800000123')).toBe('5')
  expect(caseNumberCheckDigit('440104202611180000012')).toBeUndefined()
  expect(caseNumberCheckDigit('44010420261118000001２３')).toBeUndefined()
})

test('every single wrong digit is found', () => {
  fc.assert(
    fc.property(bodies, fc.nat(22), fc.integer({ min: 1, max: 9 }), (body, place, step) => {
      const number = withCheckDigit(body)
      const wrong = (Number(number[place]) + step) % 10
      expect(isMistypedCaseNumber(`${number.slice(0, place)}${wrong}${number.slice(place + 1)}`)).toBe(true)
      expect(isMistypedCaseNumber(number)).toBe(false)
    }),
  )
})

test('numbers of the national free form are taken as they are', () => {
  for (const number of ['SZ-2026-000123', 'A'.repeat(50), '123456']) expect(isMistypedCaseNumber(number)).toBe(false)
})
