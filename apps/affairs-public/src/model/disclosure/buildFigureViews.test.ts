import type { FigureDto } from '@portal/contracts'
import { describe, expect, test } from 'vitest'
import { buildTileMapView, buildTrendView, changeOf, groupFigures } from './buildFigureViews.ts'
import { addressOfSheet } from './dataSheet.ts'

function figure(change: Partial<FigureDto> = {}): FigureDto {
  return {
    groupTitle: '办理',
    name: '受理通过率',
    value: '97.30',
    unit: '%',
    asOf: '2026-10-31',
    history: [],
    ...change,
  }
}

describe('the change against the month before', () => {
  const before = (value: string) => [
    { month: '2026-08', value: '1' },
    { month: '2026-09', value },
  ]
  test.each([
    ['97.30', '96.95', '%', 'up', '比上月上升 0.35 个百分点'],
    ['0.12', '0.30', '%', 'down', '比上月下降 0.18 个百分点'],
    ['8,642.7', '8,600', '万次', 'up', '比上月增加 42.7 万次'],
    ['12', '15', '件', 'down', '比上月减少 3 件'],
    ['100', '100.00', '%', 'same', '与上月持平'],
  ])('from %2$s to %1$s %3$s is said in words', (value, last, unit, direction, words) => {
    expect(changeOf({ value, unit, history: before(last) })).toEqual({ direction, words })
  })

  test('is left out where no month before is known', () => expect(changeOf(figure())).toBeUndefined())
})

test('shares that make up a whole are one bar, other figures stay figures', () => {
  const { groups, shares } = groupFigures([
    figure(),
    figure({ groupTitle: '渠道', name: '窗口申办占比', value: '55.20' }),
    figure({ groupTitle: '渠道', name: '网上申办占比', value: '44.80' }),
    figure({ groupTitle: '评价', name: '好评率', value: '99.87' }),
  ])
  expect(groups.map(({ title }) => title)).toEqual(['办理', '评价'])
  expect(shares.map(({ parts }) => parts)).toEqual([
    [
      { name: '窗口申办', value: 55.2, text: '55.20%' },
      { name: '网上申办', value: 44.8, text: '44.80%' },
    ],
  ])
})

test('a trend ends with the present month and names its highest and lowest', () => {
  const history = [
    { month: '2026-08', value: '96.10' },
    { month: '2026-09', value: '98.40' },
  ]
  const trend = buildTrendView(figure({ history }))
  expect(trend?.months.map(({ month }) => month)).toEqual(['2026-08', '2026-09', '2026-10'])
  expect(trend?.summary).toBe('3 个月中最高 98.4%（2026-09），最低 96.1%（2026-08），最近 97.30%。')
  expect(trend?.sheet.rows).toHaveLength(3)
  expect(buildTrendView(figure())).toBeUndefined()
})

describe('a map of regions', () => {
  const city = (code: string, name: string, value: string) => ({
    region: { code, name, level: 'city' as const },
    value,
  })
  const cities = [city('440100', '广州市', '97.1'), city('440300', '深圳市', '99.2'), city('440400', '珠海市', '98.0')]

  test('colours a third of them each, and its table is sorted', () => {
    const map = buildTileMapView({ name: '受理通过率', unit: '%', asOf: '2026-10-31', values: cities })
    expect(map.tiles.map(({ name, level }) => [name, level])).toEqual([
      ['广州', 0],
      ['深圳', 2],
      ['珠海', 1],
    ])
    expect(map.sheet.rows.map(([name]) => name)).toEqual(['深圳市', '珠海市', '广州市'])
    expect(map.summary).toBe('最高的是深圳市（99.2%），最低的是广州市（97.1%）。')
  })

  test('puts no two regions on one place, and none at all when one has no place', () => {
    const places = buildTileMapView({ name: '', unit: '', asOf: '', values: cities }).tiles.map(({ place }) => place)
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(3)
    const other = buildTileMapView({
      name: '',
      unit: '',
      asOf: '',
      values: [...cities, city('330100', '杭州市', '98')],
    })
    expect(other.tiles.every(({ place }) => place === undefined)).toBe(true)
  })
})

test('a table goes away as a file that no spreadsheet takes for formulas', () => {
  const address = addressOfSheet({
    title: '表',
    columns: ['部门', '增减'],
    rows: [
      ['=HYPERLINK("x")', '-0.35'],
      ['甲"乙"', '1'],
    ],
  })
  const text = decodeURIComponent(address.slice('data:text/csv;charset=utf-8,'.length))
  expect(text).toBe('\uFEFF"部门","增减"\r\n"\'=HYPERLINK(""x"")","-0.35"\r\n"甲""乙""","1"\r\n')
})
