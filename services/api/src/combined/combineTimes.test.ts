import { expect, test } from 'vitest'
import { combineTimes } from './combineTimes.ts'

const time = (member: string, days: number | null, unit: string | null = '1') => ({ member, days, unit })

test.each([
  ['nothing', [], null, null, null, []],
  ['all at once', [time('甲', 0), time('乙', 0)], null, '当场办结', '当场办结', []],
  ['working days', [time('甲', 5), time('乙', 3)], null, '5 个工作日', '8 个工作日', []],
  [
    'a natural month against four weeks of work',
    [time('甲', 20), time('乙', 30, '2')],
    null,
    '30 个自然日',
    '20 个工作日加 30 个自然日',
    [],
  ],
  [
    'fewer working days that take longer',
    [time('甲', 5), time('乙', 6, '2')],
    null,
    '5 个工作日',
    '5 个工作日加 6 个自然日',
    [],
  ],
  ['a member that does not say', [time('甲', 5), time('乙', null, null)], null, '5 个工作日', '5 个工作日', ['乙']],
  [
    'a promise for all that a member belies',
    [time('甲', 20)],
    { days: 15, unit: '1' },
    '20 个工作日',
    '20 个工作日',
    [],
  ],
  [
    'a promise that the chosen ones do not need',
    [time('甲', 1)],
    { days: 15, unit: '1' },
    '1 个工作日',
    '1 个工作日',
    [],
  ],
  ['only a promise', [time('甲', null, null)], { days: 3, unit: '1' }, '3 个工作日', null, ['甲']],
])('%s', (_, times, promise, togetherText, inTurnText, unknown) => {
  expect(combineTimes(times, promise)).toEqual({ togetherText, inTurnText, unknown })
})
