import { expect, test } from 'vitest'
import { groupByDay } from './groupByDay.ts'

const figure = (name: string, asOf: string) => ({ name, value: '1', unit: '件', asOf })

test('figures of different days stand under the day of each', () => {
  const groups = groupByDay([figure('a', '2026-10-31'), figure('b', '2026-09-30'), figure('c', '2026-10-31')])
  expect(groups.map(({ asOf, rows }) => [asOf, ...rows.map(({ name }) => name)])).toEqual([
    ['2026-10-31', 'a', 'c'],
    ['2026-09-30', 'b'],
  ])
  expect(groupByDay([])).toEqual([])
})
