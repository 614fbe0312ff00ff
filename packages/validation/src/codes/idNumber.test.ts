import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idNumberCheckDigit, isValidIdNumber } from './idNumber.ts'

const NOW = new Date('2026-05-01T00:00:00Z')

function idNumberOf(region: string, birthday: string, order = '123'): string {
  const body = `${region}${birthday}${order}`
  return `${body}${idNumberCheckDigit(body)}`
}

const bodies = fc
  .tuple(
    fc.constantFrom('110105', '440106', '440524', '650102', '810000', '830000', '911840'),
    fc.date({ min: new Date('1900-01-01'), max: new Date('2026-04-30'), noInvalidDate: true }),
    fc.integer({ min: 1, max: 999 }),
  )
  .map(
    ([region, birthday, order]) =>
      `${region}${birthday.toISOString().slice(0, 10).replaceAll('-', '')}${String(order).padStart(3, '0')}`,
  )

describe('ID number', () => {
  it.each(['11010519491231002X', '440524188001010014'])('accepts %s, the example of the standard', (idNumber) => {
    expect(isValidIdNumber(idNumber, NOW)).toBe(true)
  })

  it.each([
    ['a small x', '11010519491231002x'],
    ['15 digits', '110105491231002'],
    ['a wrong check digit', '110105194912310021'],
    ['a province that does not exist', idNumberOf('190105', '19491231')],
    ['a region that starts with 0', idNumberOf('010105', '19491231')],
    ['month 13', idNumberOf('110105', '19491301')],
    ['30 February', idNumberOf('110105', '20000230')],
    ['29 February of a year without one', idNumberOf('110105', '19000229')],
    ['31 April', idNumberOf('110105', '19800431')],
    ['day 0', idNumberOf('110105', '19800400')],
    ['a birthday tomorrow', idNumberOf('110105', '20260502')],
    ['a birthday more than 150 years ago', idNumberOf('110105', '18751231')],
    ['letters inside', '1101051949123100XX'],
    ['empty text', ''],
    ['blanks around', ' 11010519491231002X'],
  ])('refuses %s', (_reason, idNumber) => {
    expect(isValidIdNumber(idNumber, NOW)).toBe(false)
  })

  it('accepts 29 February of a leap year', () => {
    expect(isValidIdNumber(idNumberOf('440106', '20000229'), NOW)).toBe(true)
  })

  it('counts the day of birth in China, which begins eight hours before UTC', () => {
    const bornToday = idNumberOf('440106', '20260501')
    expect(isValidIdNumber(bornToday, new Date('2026-04-30T16:00:00Z'))).toBe(true)
    expect(isValidIdNumber(bornToday, new Date('2026-04-30T15:59:59Z'))).toBe(false)
  })

  it('notices every single wrong digit and every swap of two neighbours', () => {
    fc.assert(
      fc.property(bodies, fc.nat(16), fc.integer({ min: 1, max: 9 }), (body, place, step) => {
        const idNumber = `${body}${idNumberCheckDigit(body)}`
        expect(isValidIdNumber(idNumber, NOW)).toBe(true)
        const changed = idNumber.slice(0, place) + ((Number(idNumber[place]) + step) % 10) + idNumber.slice(place + 1)
        expect(isValidIdNumber(changed, NOW)).toBe(false)
        const swapped =
          idNumber.slice(0, place) + idNumber.charAt(place + 1) + idNumber.charAt(place) + idNumber.slice(place + 2)
        expect(isValidIdNumber(swapped, NOW)).toBe(swapped === idNumber)
      }),
      { numRuns: 1_000 },
    )
  })
})
