import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isValidLicenceId, licenceIdCheckCharacter } from './licenceId.ts'

const REAL_IDS = [
  '1.2.156.3005.2.11100000000013338W011.11430000006122244L.20230000403.001.U',
  '1.2.156.3005.2.11100000000013338W032.11220000013544541J.2430599.001.F',
]
const LETTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']

describe('licence identifier', () => {
  it.each(REAL_IDS)('accepts the published identifier %s', (licenceId) => {
    expect(isValidLicenceId(licenceId)).toBe(true)
  })

  it.each([
    '',
    '1.2.156.3005.2.11100000000013338W011.11430000006122244L.20230000403.001.V',
    '1.2.156.3005.3.11100000000013338W011.11430000006122244L.20230000403.001.U',
    '11100000000013338W011.11430000006122244L.20230000403.001.U',
    '1.2.156.3005.2.11100000000013338W011.11430000006122244L.20230000403.001',
    '1.2.156.3005.2.11100000000013338W011.11430000006122244L..001.U',
    `1.2.156.3005.2.11100000000013338W011.11430000006122244L.${'9'.repeat(100_000)}.001.U`,
  ])('refuses %j', (licenceId) => {
    expect(isValidLicenceId(licenceId)).toBe(false)
  })

  it('notices every single wrong character of a serial number', () => {
    const serial = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(serial, fc.nat(), fc.constantFrom(...LETTERS), (letters, seed, letter) => {
        const place = seed % letters.length
        const changed = letters.with(place, letter)
        const isSame = licenceIdCheckCharacter(changed.join('')) === licenceIdCheckCharacter(letters.join(''))
        expect(isSame).toBe(changed.join('') === letters.join(''))
      }),
      { numRuns: 1_000 },
    )
  })

  it('agrees with the published example A12425GABC1234002M of MOD 37,36', () => {
    expect(licenceIdCheckCharacter('A12425GABC1234002')).toBe('M')
  })

  it('has no check character for other text', () => {
    expect(licenceIdCheckCharacter('')).toBeUndefined()
    expect(licenceIdCheckCharacter('a1')).toBeUndefined()
  })
})
