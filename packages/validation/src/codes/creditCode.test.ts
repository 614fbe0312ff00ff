import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditCodeCheckDigit, isValidCreditCode } from './creditCode.ts'

const REAL_CODES = [
  '12440100741854396C',
  '11440100007482575H',
  '11440000MB2D0164XH',
  '114403006939513773',
  '11440000553612461J',
  '11441900773094926W',
  '11430000006122244L',
  '11511301008778183N',
  '11220000013544541J',
  '11100000000013338W',
]
const LETTERS = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
const body = fc
  .tuple(
    fc.array(fc.constantFrom(...LETTERS), { minLength: 2, maxLength: 2 }),
    fc.integer({ min: 100_000, max: 999_999 }),
    fc.array(fc.constantFrom(...LETTERS), { minLength: 9, maxLength: 9 }),
  )
  .map(([head, region, tail]) => `${head.join('')}${region}${tail.join('')}`)

describe('unified social credit code', () => {
  it.each(REAL_CODES)('accepts the published code %s', (code) => {
    expect(isValidCreditCode(code)).toBe(true)
  })

  it.each([
    ['', 'empty text'],
    ['11440100007482575', '17 characters'],
    ['11440100007482575HH', '19 characters'],
    ['11440100007482575h', 'a lower-case letter'],
    ['11440100007482575J', 'a wrong check digit'],
    ['1144010000748257IH', 'the letter I, which the alphabet leaves out'],
    ['11A40100007482575H', 'a letter in the region'],
    ['１1440100007482575H', 'a full-width digit'],
    ['11440100007482575H\n', 'a line break at the end'],
  ])('refuses %j: %s', (code) => {
    expect(isValidCreditCode(code)).toBe(false)
  })

  it('accepts every body with its own check digit and notices every single wrong character', () => {
    fc.assert(
      fc.property(body, fc.nat(17), fc.constantFrom(...LETTERS), (text, place, letter) => {
        const code = `${text}${creditCodeCheckDigit(text)}`
        expect(isValidCreditCode(code)).toBe(true)
        const changed = code.slice(0, place) + letter + code.slice(place + 1)
        expect(isValidCreditCode(changed)).toBe(changed === code)
      }),
      { numRuns: 1_000 },
    )
  })

  it('has no check digit for text outside its alphabet or of another length', () => {
    expect(creditCodeCheckDigit('1144010000748257I')).toBeUndefined()
    expect(creditCodeCheckDigit('1144')).toBeUndefined()
  })
})
