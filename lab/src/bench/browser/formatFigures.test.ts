import { expect, test } from 'vitest'
import type { Figures } from './BrowserRow.ts'
import { formatFigures, spreadsOf } from './formatFigures.ts'

const figures = { fcpMs: { label: 'FCP', decimals: 0 }, cls: { label: 'CLS', decimals: 4 } }
const describe = (some: Figures, runs: Record<string, number>[]) => formatFigures(some, spreadsOf(some, runs))

test('each figure is its median, with the minimum in brackets', () => {
  const runs = [
    { fcpMs: 812.4, cls: 0 },
    { fcpMs: 640, cls: 0.0123 },
    { fcpMs: 700.2, cls: 0.004 },
  ]
  const spreads = spreadsOf(figures, runs)
  expect(formatFigures(figures, spreads)).toBe('FCP 700 (640), CLS 0.0040 (0.0000)')
  expect(spreads.fcpMs?.runs).toEqual([812.4, 640, 700.2])
})

test('a figure that was not measured is no number, not a good one', () => {
  const spreads = spreadsOf(figures, [{ fcpMs: 812 }])
  expect(formatFigures(figures, spreads)).toBe('FCP 812 (812), CLS NaN (NaN)')
})

test('figures of one line stand together, and a side that is not there has none', () => {
  const sides: Figures = {
    ratio: { label: 'FCP', decimals: 2, line: 'ours ÷ floor' },
    own: { label: 'FCP', decimals: 0, line: 'ours' },
    work: { label: 'work', decimals: 0, line: 'ours' },
    bare: { label: 'FCP', decimals: 0, line: 'bare' },
  }
  expect(describe(sides, [{ ratio: 1.2, own: 600, work: 900 }])).toBe(
    'ours ÷ floor: FCP 1.20 (1.20)\nours: FCP 600 (600), work 900 (900)',
  )
})

test('a goal that is missed is said, one that is met is not', () => {
  const goals: Figures = {
    fcp: { label: 'FCP', decimals: 2, goal: { atMost: 1.15 } },
    score: { label: 'performance', decimals: 2, goal: { atLeast: 0.98 } },
  }
  expect(describe(goals, [{ fcp: 1.16, score: 0.99 }])).toBe('FCP 1.16 (1.16, not ≤ 1.15), performance 0.99 (0.99)')
  expect(describe(goals, [{ fcp: 1.15, score: 0.9 }])).toBe('FCP 1.15 (1.15), performance 0.90 (0.90, not ≥ 0.98)')
})

test('the worst stands beside what must hold every time, and what is counted is added up', () => {
  const presses: Figures = {
    markedMs: { label: 'marked', decimals: 0, beside: 'maximum' },
    lost: { label: 'lost', decimals: 0, beside: 'total' },
  }
  const runs = [
    { markedMs: 40, lost: 0 },
    { markedMs: 90, lost: 1 },
    { markedMs: 50, lost: 0 },
  ]
  expect(describe(presses, runs)).toBe('marked 50 (90), lost 1 of 3')
})
