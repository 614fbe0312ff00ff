import { describe, expect, test } from 'vitest'
import type { NamedRegion, RegionNames } from '../query/SearchedContent.ts'
import { readPlace } from './readPlace.ts'

const named: readonly (NamedRegion & { parent?: string })[] = [
  region('440000', '广东省', '广东'),
  region('440100', '广州市', '广州', '440000'),
  region('440106', '天河区', '天河', '440100', ['石牌街道', '五山街道', '新塘街道']),
  region('440112', '黄埔区', '黄埔', '440100', ['萝岗区']),
  region('440300', '深圳市', '深圳', '440000'),
  region('440303', '罗湖区', '罗湖', '440300', ['桥头街道']),
  region('440311', '光明区', '光明', '440300'),
  region('440600', '佛山市', '佛山', '440000'),
  region('440605', '南海区', '南海', '440600', ['南海市']),
  region('441500', '汕尾市', '汕尾', '440000'),
  region('441502', '城区', '城区', '441500'),
  region('441624', '和平县', '和平', '440000'),
  region('441900', '东莞市', '东莞', '440000', ['虎门镇', '桥头镇', '新塘街道']),
]

function region(code: string, name: string, shortName: string, parent?: string, otherNames: string[] = []) {
  return { code, name, shortName, otherNames, ...(parent !== undefined && { parent }) }
}

const chain = (code: string): string[] => {
  const own = named.find((entry) => entry.code === code)
  return own ? [code, ...(own.parent ? chain(own.parent) : [])] : []
}
const regions: RegionNames = { named, chain, find: () => undefined }
const read = (text: string, from = '440106', titles: string[] = []) =>
  readPlace(text, { regions, chain: chain(from), titles })

describe('a place in a question is taken out and is where it searches', () => {
  test.each([
    ['深圳居住证要什么材料', '深圳市', '居住证要什么材料'],
    ['深圳市居住证', '深圳市', '居住证'],
    ['居住证深圳怎么办', '深圳市', '居住证 怎么办'],
    ['罗湖区身份证补办', '罗湖区', '身份证补办'],
    ['罗湖身份证', '罗湖区', '身份证'],
    ['广州天河区结婚登记', '天河区', '结婚登记'],
    ['广东省广州市天河区结婚登记', '天河区', '结婚登记'],
    ['在佛山怎么办护照', '佛山市', '怎么办护照'],
    ['我在深圳的社保', '深圳市', '社保'],
    ['虎门镇社保卡', '东莞市', '社保卡'],
    ['虎门社保卡', '东莞市', '社保卡'],
    ['萝岗区不动产登记', '黄埔区', '不动产登记'],
    ['南海市营业执照', '南海区', '营业执照'],
    ['和平县居住证', '和平县', '居住证'],
    ['汕尾城区低保', '城区', '低保'],
    ['广东居住证', '广东省', '居住证'],
  ])('%s', (text, name, rest) => {
    const asked = read(text)
    expect([asked.place?.name, asked.rest]).toEqual([name, rest])
  })
})

describe('a place outside of the province has no code', () => {
  test.each([
    ['上海居住证', '上海市', '居住证'],
    ['成都社保转移', '成都市', '社保转移'],
    ['去北京看病', '北京市', '看病'],
    ['新疆边防证', '新疆维吾尔自治区', '边防证'],
  ])('%s', (text, name, rest) => {
    const asked = read(text)
    expect(asked).toEqual({ place: { said: expect.any(String), name, code: null }, rest })
  })
})

describe('what is no place stays a word', () => {
  test.each([
    '居住证',
    '光明眼镜店执照',
    '老城区改造补偿',
    '和平分手离婚',
    '港澳通行证',
    '台胞证',
    '香港身份证',
    '桥头摆摊',
    '深',
    '',
  ])('%s', (text) => expect(read(text)).toEqual({ place: undefined, rest: text }))

  test('when it stands so in an official name', () => {
    const titles = ['深圳湾口岸通行证核发']
    expect(read('深圳湾口岸通行证', '440106', titles).place).toBeUndefined()
    expect(read('深圳居住证', '440106', titles).place?.name).toBe('深圳市')
  })
})

test('of places with one name the one near the visitor is meant, and none when all are far', () => {
  expect(read('新塘街道居住证', '440106').place?.name).toBe('天河区')
  expect(read('新塘街道居住证', '441900').place?.name).toBe('东莞市')
  expect(read('新塘街道居住证', '440300').place).toBeUndefined()
})

test('between two places the question is one about moving', () => {
  expect(read('户口从深圳迁到佛山')).toEqual({ place: undefined, rest: '户口 迁 异地' })
  expect(read('社保从深圳转到湖南')).toMatchObject({ place: { code: '440300' }, rest: '社保 转 异地' })
})

test.each([
  ['公积金转到深圳', '深圳市', '公积金转 异地'],
  ['社保转回湖南', '湖南省', '社保转 异地'],
  ['公司搬到佛山', '佛山市', '公司搬 异地'],
  ['社保转广东', '广东省', '社保转 异地'],
  ['小孩转学到深圳', '深圳市', '小孩转学'],
])('what moves to a place comes from elsewhere: %s', (text, name, rest) => {
  const asked = read(text)
  expect([asked.place?.name, asked.rest]).toEqual([name, rest])
})

test('a place alone is looked for by its name, there', () => {
  expect(read('深圳')).toEqual({ place: { said: '深圳', name: '深圳市', code: '440300' }, rest: '深圳' })
})
