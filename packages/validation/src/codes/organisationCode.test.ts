import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isValidOrganisationCode, organisationCodeCheckDigit } from './organisationCode.ts'

const LETTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const body = fc.array(fc.constantFrom(...LETTERS), { minLength: 8, maxLength: 8 }).map((parts) => parts.join(''))

describe('organisation code', () => {
  it.each(['006939748', '006940386', 'MB2D0164X', '741854396', '007482575', 'D2143569X'])('accepts %s', (code) => {
    expect(isValidOrganisationCode(code)).toBe(true)
  })

  it.each(['', '00693974', '0069397480', '006939749', '00693974-8', '00693974x', '００6939748', '0069397Z8'])(
    'refuses %j',
    (code) => {
      expect(isValidOrganisationCode(code)).toBe(false)
    },
  )

  it('accepts every body with its own check digit', () => {
    fc.assert(fc.property(body, (text) => isValidOrganisationCode(`${text}${organisationCodeCheckDigit(text)}`)))
  })

  it('notices every single wrong digit', () => {
    const digits = fc.stringMatching(/^\d{8}$/)
    fc.assert(
      fc.property(digits, fc.nat(7), fc.integer({ min: 1, max: 9 }), (text, place, step) => {
        const digit = (Number(text[place]) + step) % 10
        const changed = text.slice(0, place) + digit + text.slice(place + 1)
        expect(organisationCodeCheckDigit(changed)).not.toBe(organisationCodeCheckDigit(text))
      }),
      { numRuns: 1_000 },
    )
  })
})
