import { expect, it } from 'vitest'
import { formatDistance, metresBetween } from './distance.ts'

it('a degree of latitude is 111 kilometres, one of longitude less the further north', () => {
  const at = (longitude: number, latitude: number) => ({ longitude, latitude })
  expect(metresBetween(at(113, 23), at(113, 24))).toBeCloseTo(111_195, -1)
  expect(metresBetween(at(113, 0), at(114, 0))).toBeCloseTo(111_195, -1)
  expect(metresBetween(at(113, 60), at(114, 60))).toBeCloseTo(55_597, -2)
  expect(metresBetween(at(113, 23), at(113, 23))).toBe(0)
})

it.each([
  [10, '直线约 50 米'],
  [834, '直线约 850 米'],
  [980, '直线约 1.0 公里'],
  [3_240, '直线约 3.2 公里'],
  [12_600, '直线约 13 公里'],
])('%d metres are said as %s', (metres, text) => expect(formatDistance(metres)).toBe(text))
