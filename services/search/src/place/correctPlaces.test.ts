import { describe, expect, test } from 'vitest'
import { readHere } from './test/readHere.ts'

describe('a name that was written wrong or in letters is mended before the place is taken out', () => {
  test.each([
    ['佛三居住证', '佛三', '佛山市', '居住证'],
    ['深洲居住证', '深洲', '深圳市', '居住证'],
    ['东筦社保卡', '东筦', '东莞市', '社保卡'],
    ['番遇区居住证', '番遇区', '番禺区', '居住证'],
    ['番遇居住证', '番遇', '番禺区', '居住证'],
    ['番愚社保', '番愚', '番禺区', '社保'],
    ['广卅居住证', '广卅', '广州市', '居住证'],
    ['广卅番禺居住证', '番禺', '番禺区', '居住证'],
    ['深训罗湖身份证', '罗湖', '罗湖区', '身份证'],
    ['饶平身份证', '饶平', '饶平县', '身份证'],
    ['绕平身份证', '绕平', '饶平县', '身份证'],
    ['广州番遇居住证', '番遇', '番禺区', '居住证'],
    ['在佛三办居住证', '佛三', '佛山市', '办居住证'],
    ['zhongshan juzhuzheng', 'zhongshan', '中山市', 'juzhuzheng'],
    ['foshanshebaoka', 'foshan', '佛山市', 'shebaoka'],
    ['foshan nanhai juzhuzheng', 'nanhai', '南海区', 'juzhuzheng'],
    ['shenzhen passport', 'shenzhen', '深圳市', 'passport'],
    ['residence permit in dongguan', 'dongguan', '东莞市', 'residence permit in'],
    ['beijing passport', 'beijing', '北京市', 'passport'],
    ['changsha passport', 'changsha', '长沙市', 'passport'],
    ['chengdu 护照', 'chengdu', '成都市', '护照'],
    ['sanming 护照', 'sanming', '三明市', '护照'],
  ])('%s', (text, said, name, rest) => {
    const { place, rest: left } = readHere(text)
    expect(place).toMatchObject({ said, name })
    expect(left).toBe(rest)
  })

  test.each(['身份证', '户口本', 'hukou', 'juzhuzheng', '养犬证', '社保卡', '深户', '想走就走不给工资', '现在想走'])(
    '%s stays as it is',
    (text) => expect(readHere(text)).toEqual({ place: undefined, choices: [], rest: text }),
  )

  test('letters that spell a word of a matter are that word', () => {
    expect(readHere('yangquan zheng').place).toBeUndefined()
    expect(readHere('passport yangquan').place).toBeUndefined()
  })
})
