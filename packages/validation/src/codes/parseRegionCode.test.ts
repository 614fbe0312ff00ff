import { describe, expect, it } from 'vitest'
import { parseRegionCode } from './parseRegionCode.ts'

describe('parseRegionCode', () => {
  it.each([
    ['440000', 'province', '440000', undefined],
    ['440300', 'city', '440000', '440300'],
    ['440305', 'county', '440000', '440300'],
    ['429004', 'county', '420000', '429000'],
    ['440000000000', 'province', '440000', undefined],
    ['440305000000', 'county', '440000', '440300'],
    ['440305001000', 'township', '440000', '440300'],
    ['441900003000', 'township', '440000', '441900'],
    ['440305001002', 'village', '440000', '440300'],
  ] as const)('reads %s as a %s', (text, level, provinceCode, cityCode) => {
    expect(parseRegionCode(text)).toEqual({
      code: text.slice(0, 6),
      fullCode: text.padEnd(12, '0'),
      level,
      provinceCode,
      cityCode,
    })
  })

  it.each([
    '',
    '44',
    '4403',
    '44030',
    '4403050',
    '044030',
    '000000',
    '44030A',
    '４40300',
    '440300\n',
    '440300 ',
    '1'.repeat(100_000),
  ])('refuses %j', (text) => {
    expect(parseRegionCode(text)).toBeUndefined()
  })
})
