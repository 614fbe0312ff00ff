import { expect, test } from 'vitest'
import { findRegions } from './findRegions.ts'

const region = (code: string, name: string, parentCode: string | null, level: 'province' | 'city' | 'county') => ({
  code,
  name,
  parentCode,
  level,
})
const regions = [
  region('440000', '广东省', null, 'province'),
  region('440100', '广州市', '440000', 'city'),
  region('440106', '天河区', '440100', 'county'),
  region('440111', '白云区', '440100', 'county'),
  region('440300', '深圳市', '440000', 'city'),
  region('440303', '罗湖区', '440300', 'county'),
  region('441800', '清远市', '440000', 'city'),
  region('441825', '连山壮族瑶族自治县', '441800', 'county'),
  region('441826', '连南瑶族自治县', '441800', 'county'),
  region('441882', '连州市', '441800', 'county'),
]

test.each([
  ['天河', ['天河区']],
  ['天河区', ['天河区']],
  ['广州', ['广州市', '天河区', '白云区']],
  ['广州天河', ['天河区']],
  ['广州市 天河区', ['天河区']],
  ['连', ['连山壮族瑶族自治县', '连南瑶族自治县', '连州市']],
  ['瑶族', ['连山壮族瑶族自治县', '连南瑶族自治县']],
  ['440303', ['罗湖区']],
  ['广', ['广东省', '广州市']],
  ['上海', []],
  ['', []],
  ['  ', []],
  ['.*', []],
])('%j finds %j', (asked, names) => {
  expect(
    findRegions(regions, [asked])
      .map(({ name }) => name)
      .slice(0, names.length + 1),
  ).toEqual(names)
})

test('what lies below the province says where', () => {
  expect(findRegions(regions, ['连州'])).toEqual([{ code: '441882', name: '连州市', within: '清远市' }])
  expect(findRegions(regions, ['深圳'])[0]).toEqual({ code: '440300', name: '深圳市', within: '' })
})

test('any way of writing finds', () => {
  expect(findRegions(regions, ['廣州市天河區', '广州市天河区']).map(({ name }) => name)).toEqual(['天河区'])
  expect(findRegions(regions, [])).toEqual([])
})
