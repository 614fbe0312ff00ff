import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageNumber, type QueryShape, readQuery } from './shapes.ts'

const read = (shape: QueryShape, value: string) => readQuery({ a: shape }, new URLSearchParams([['a', value]])).a

describe('a value', () => {
  const cases: [QueryShape, string, string | undefined][] = [
    ['region', '440300', '440300'],
    ['region', '440300000000', '440300'],
    ['region', '4403', undefined],
    ['region', '44030a', undefined],
    ['department', 'yy170000x', 'YY170000X'],
    ['department', '11440000YY170000XU', '11440000YY170000XU'],
    ['department', "' or 1=1", undefined],
    ['code', 'personal:001', 'personal:001'],
    ['code', 'n20261118-01', 'n20261118-01'],
    ['code', '../x', undefined],
    ['code', 'a'.repeat(65), undefined],
    ['flag', 'TRUE', '1'],
    ['flag', '0', undefined],
    ['date', '2026-02-28', '2026-02-28'],
    ['date', '2026-02-30', undefined],
    ['date', '2026-13-01', undefined],
    [pageNumber, '2', '2'],
    [pageNumber, '002', '2'],
    [pageNumber, '1', undefined],
    [pageNumber, '-3', undefined],
    [pageNumber, '1.5', undefined],
    [pageNumber, '99999999', '10000'],
    [{ oneOf: ['personal', 'legal'] }, 'legal', 'legal'],
    [{ oneOf: ['personal', 'legal'] }, 'constructor', undefined],
    [{ words: 6 }, '  结婚\u0000\t证 ', '结婚 证'],
    [{ words: 3 }, '字字😀', '字字'],
    [{ words: 3 }, '   ', undefined],
    [{ list: 20 }, 'q1:o2, q3:\u0000o1,,', 'q1:o2,q3: o1'],
    [{ list: 12 }, 'q1:o2,q2:o12,q3:o1', 'q1:o2,q2:o12'],
    [{ list: 11 }, 'q1:o2,q2:o12,q3:o1', 'q1:o2'],
    [{ list: 4 }, 'q1:o2', undefined],
    [{ list: 4 }, ' , ,', undefined],
  ]
  it.each(cases)('of shape %j: %j is read as %j', (shape, given, expected) => expect(read(shape, given)).toBe(expected))
})

describe('a query', () => {
  const shapes = { region: 'region', keyword: { words: 100 }, pageNum: pageNumber, a: { list: 40 } } as const

  it('has the parameters of its declaration only, each once, in its order', () => {
    const search = new URLSearchParams('pageNum=2&keyword=a&keyword=b&utm_source=x&__proto__=y&region=440300')
    expect(JSON.stringify(readQuery(shapes, search))).toBe('{"region":"440300","keyword":"a","pageNum":"2"}')
  })

  it('has all values of a list, as a form without scripts sends them', () => {
    const search = new URLSearchParams('a=q1:o2&region=440300&a=q3:o1&a=&a=q3:o4')
    expect(readQuery(shapes, search)).toEqual({ region: '440300', a: 'q1:o2,q3:o1,q3:o4' })
  })

  it('names the parameters that do not fit where the page wants to say so, and never what they said', () => {
    const refusing = { ...shapes, only: 'flag', sort: { oneOf: ['date'] }, refused: 'refused' } as const
    const read = (search: string) => readQuery(refusing, new URLSearchParams(search))
    expect(read('region=shenzhen&only=<script>&sort=price&keyword=%00')).toEqual({ refused: 'region,only,sort' })
    expect(read('region=440300&only=false&sort=&pageNum=-1&keyword=a')).toEqual({ region: '440300', keyword: 'a' })
    expect(read('refused=region,refused,nonsense,only')).toEqual({ refused: 'region,only' })
  })

  it('reads what it has read to the same again, and is well-formed text for any bytes', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^\d{1,12}$/), fc.webQueryParameters())
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('region', 'keyword', 'pageNum', 'a', 'other', 'refused'), value)),
        (pairs) => {
          const declared = { ...shapes, refused: 'refused' } as const
          const once = readQuery(declared, new URLSearchParams(pairs))
          expect(readQuery(declared, new URLSearchParams(once))).toEqual(once)
          for (const text of Object.values(once)) expect(text.isWellFormed()).toBe(true)
        },
      ),
    )
  })
})
