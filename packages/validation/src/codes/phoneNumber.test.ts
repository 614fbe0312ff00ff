import { describe, expect, it } from 'vitest'
import { isFixedPhoneNumber, isMobileNumber } from './phoneNumber.ts'

describe('mobile number', () => {
  it.each(['13800138000', '14712345678', '15912345678', '16612345678', '17012345678', '18612345678', '19912345678'])(
    'accepts %s',
    (text) => {
      expect(isMobileNumber(text)).toBe(true)
    },
  )

  it.each([
    '',
    '12345678901',
    '10086',
    '1380013800',
    '138001380000',
    '+8613800138000',
    '138 0013 8000',
    '１3800138000',
    '13800138000\n',
  ])('refuses %j', (text) => {
    expect(isMobileNumber(text)).toBe(false)
  })
})

describe('fixed phone with area code', () => {
  it.each([
    '020-83135078',
    '02083135078',
    '010-66018888',
    '0755-88127000',
    '0769-22837000-801',
    '0751-8873111',
    '020-12345',
    '0769-22837000转801',
  ])('accepts %s', (text) => {
    expect(isFixedPhoneNumber(text)).toBe(true)
  })

  it.each([
    '',
    '83135078',
    '12345',
    '020-8313507',
    '020-831350789',
    '0769-1283700',
    '0200-83135078',
    '13800138000',
    '020--83135078',
    '020-83135078-',
    '020-83135078\n',
  ])('refuses %j', (text) => {
    expect(isFixedPhoneNumber(text)).toBe(false)
  })
})
