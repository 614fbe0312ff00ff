import { expect, test } from 'vitest'
import { type Combo, groupByStage } from './groupByStage.ts'

const combo = (name: string, audience: Combo['audience'], stage = '生活'): Combo => ({
  id: name,
  name,
  audience,
  stage,
  memberCount: 1,
  visits: null,
  materials: null,
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
