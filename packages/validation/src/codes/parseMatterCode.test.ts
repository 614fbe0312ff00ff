import { describe, expect, it } from 'vitest'
import { parseMatterCode } from './parseMatterCode.ts'

describe('parseMatterCode', () => {
  it.each([
    ['12440100741854396C3442014055017', '12440100741854396C', '3', '442014055017'],
    ['11440100007482575H3440118009000', '11440100007482575H', '3', '440118009000'],
    ['11440000MB2D0164XH2440289876000', '11440000MB2D0164XH', '2', '440289876000'],
  ])('reads the implementation code %s', (code, creditCode, useLevel, catalogCode) => {
    expect(parseMatterCode(code)).toEqual({ kind: 'implementation', code, creditCode, useLevel, catalogCode })
  })

  it.each([
    ['114403006939513773344201505200802', '114403006939513773', '3', '442015052008', '02'],
    ['11440000553612461J244211105N00302', '11440000553612461J', '2', '44211105N003', '02'],
  ])('reads the handle item code %s', (code, creditCode, useLevel, catalogCode, sequence) => {
    const implementationCode = code.slice(0, 31)
    expect(parseMatterCode(code)).toEqual({
      kind: 'handleItem',
      code,
      implementationCode,
      creditCode,
      useLevel,
      catalogCode,
      sequence,
    })
  })

  it('reads a legacy code of 29 characters', () => {
    const code = '11440100007482575H30100123001'
    const parts = { creditCode: '11440100007482575H', useLevel: '3', legacyCatalogCode: '0100123001' }
    expect(parseMatterCode(code)).toEqual({ kind: 'legacy', code, ...parts })
  })

  it.each(['000104002000', '452004020000', '44211105N003'])('reads the catalogue code %s', (code) => {
    expect(parseMatterCode(code)).toEqual({ kind: 'catalogue', code, catalogCode: code })
  })

  it.each([
    ['empty text', ''],
    ['30 characters', '12440100741854396C344201405501'],
    ['32 characters', '12440100741854396C34420140550170'],
    ['34 characters', '1144030069395137733442015052008021'],
    ['a wrong check digit of the body in 31 characters', '12440100741854396D3442014055017'],
    ['a wrong check digit of the body in 33 characters', '114403006939513774344201505200802'],
    ['a wrong check digit of the body in 29 characters', '11440100007482575J30100123001'],
    ['level 0', '12440100741854396C0442014055017'],
    ['level 8', '12440100741854396C8442014055017'],
    ['letters as the sequence', '1144030069395137733442015052008AB'],
    ['lower-case letters', '12440100741854396c3442014055017'],
    ['a path', '../../etc/passwd'],
    ['a line break', '000104002000\n'],
    ['very long text', '1'.repeat(1_000_000)],
  ])('refuses %s', (_reason, code) => {
    expect(parseMatterCode(code)).toBeUndefined()
  })
})
