import { expect, test } from 'vitest'
import { compareRatios, LEAST_STEP, type RatioRuns } from './compareRatios.ts'

const steady = [1, 0.99, 1.01, 1, 1.01]
const restless = [1, 0.9, 1.1, 0.95, 1.08]
const threeOf = (ratio: number) => [ratio, ratio, ratio]
type Runs = Omit<RatioRuns, 'better'>
const compare = (runs: Runs) => compareRatios({ ...runs, better: 'more' })
const verdictOf = (runs: Runs) => compare(runs).verdict

test.each([
  ['the same', { accepted: 0.8, pairs: threeOf(0.8), earlier: steady }, 'same'],
  ['a loss below the least step, on a steady machine', { accepted: 1, pairs: threeOf(0.96), earlier: steady }, 'same'],
  ['a loss above it', { accepted: 1, pairs: threeOf(0.93), earlier: steady }, 'worse'],
  [
    'the same loss within the noise of a restless machine',
    { accepted: 1, pairs: threeOf(0.93), earlier: restless },
    'same',
  ],
  ['a loss beyond any noise', { accepted: 1, pairs: threeOf(0.5), earlier: restless }, 'worse'],
  ['a gain above the least step', { accepted: 1, pairs: threeOf(1.07), earlier: steady }, 'better'],
  ['a gain within the noise', { accepted: 1, pairs: threeOf(1.07), earlier: restless }, 'same'],
  ['one slow pair of three', { accepted: 1, pairs: [1, 0.4, 1], earlier: steady }, 'same'],
  ['one quick pair of three', { accepted: 1, pairs: [0.8, 1.4, 0.8], earlier: steady }, 'worse'],
  ['a loss when no run came before', { accepted: 1, pairs: [0.92, 0.93, 0.94], earlier: [] }, 'worse'],
  [
    'a loss no larger than the pairs lie apart, when no run came before',
    { accepted: 1, pairs: [0.87, 0.93, 0.95], earlier: [] },
    'same',
  ],
  [
    'pairs that contradict each other, when no run came before',
    { accepted: 1, pairs: [0.7, 0.93, 1.1], earlier: [] },
    'same',
  ],
  [
    'a loss after one bad run among good ones',
    { accepted: 1, pairs: threeOf(0.9), earlier: [...steady, 0.5] },
    'worse',
  ],
] as const)('%s', (_case, runs, verdict) => {
  expect(verdictOf(runs)).toBe(verdict)
})

const ratios = [0.05, 0.4, 0.7, 0.9, 0.94, 0.96, 1, 1.04, 1.06, 1.2, 3]
const histories = [[], [1], [1, 1.2], steady, restless, [0.9, 0.9, 0.9], [1, 1, 1, 1, 0.2]]
const cases = ratios.flatMap((accepted) =>
  ratios.flatMap((ratio) => histories.map((earlier) => ({ accepted, ratio, earlier }))),
)

test('no change below the least step counts, and none within the noise', () => {
  for (const { accepted, ratio, earlier } of cases) {
    const { verdict, change, noise } = compare({ accepted, pairs: threeOf(ratio), earlier })
    const mayCount = Math.abs(change) >= LEAST_STEP && Math.abs(change) > noise
    expect(verdict).toBe(mayCount ? (change < 0 ? 'worse' : 'better') : 'same')
  }
})

test('where less is better, more is worse and nothing else is different', () => {
  const turned = { same: 'same', worse: 'better', better: 'worse' }
  for (const { accepted, ratio, earlier } of cases) {
    const runs = { accepted, pairs: threeOf(ratio), earlier }
    const { verdict, ...rest } = compare(runs)
    expect(compareRatios({ ...runs, better: 'less' })).toEqual({ verdict: turned[verdict], ...rest })
  }
})

test('what is worse stays worse when it gets worse still', () => {
  for (const { accepted, ratio, earlier } of cases) {
    if (verdictOf({ accepted, pairs: threeOf(ratio), earlier }) !== 'worse') continue
    expect(verdictOf({ accepted, pairs: threeOf(ratio * 0.9), earlier })).toBe('worse')
  }
})

test('the order of pairs and of earlier runs, and the unit of the ratios, change nothing', () => {
  for (const { accepted, ratio, earlier } of cases) {
    const pairs = [ratio * 0.98, ratio, ratio * 1.03]
    const one = compare({ accepted, pairs, earlier })
    const other = compare({ accepted, pairs: pairs.toReversed(), earlier: earlier.toReversed() })
    const scaled = compare({ accepted: accepted * 8, pairs: pairs.map((value) => value * 8), earlier })
    expect(other).toEqual(one)
    expect(scaled.verdict).toBe(one.verdict)
  }
})

test('what is no ratio is refused instead of being the same', () => {
  expect(() => compare({ accepted: 1, pairs: [], earlier: [] })).toThrow(RangeError)
  expect(() => compare({ accepted: 1, pairs: threeOf(Number.NaN), earlier: steady })).toThrow(RangeError)
  expect(() => compare({ accepted: 0, pairs: threeOf(1), earlier: steady })).toThrow(RangeError)
})
