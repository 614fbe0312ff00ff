import { expect, test } from 'vitest'
import { type Combo, groupByStage } from './groupByStage.ts'
import { pickCombos } from './pickCombos.ts'

const combo = (name: string, audience: Combo['audience'], stage = '生活'): Combo => ({
  id: name,
  name,
  audience,
  stage,
  memberCount: 1,
})

test('combined matters stand under their stage in the order of life, unknown stages last', () => {
  const combos = [combo('新', 'personal', '其他'), combo('就', 'personal', '就业'), combo('生', 'personal', '出生')]
  const groups = groupByStage(combos, ['出生', '教育', '就业'])
  expect(groups.map(({ title, combos: own }) => [title, own.map(({ name }) => name)])).toEqual([
    ['出生', ['生']],
    ['就业', ['就']],
    ['其他', ['新']],
  ])
})

test('the shelf takes persons and enterprises in turn and goes on with who is left', () => {
  const combos = [combo('法1', 'legal'), combo('个1', 'personal'), combo('个2', 'personal'), combo('个3', 'personal')]
  expect(pickCombos(combos, 8).map(({ name }) => name)).toEqual(['个1', '法1', '个2', '个3'])
  expect(pickCombos(combos, 2)).toHaveLength(2)
  expect(pickCombos([], 8)).toEqual([])
})
