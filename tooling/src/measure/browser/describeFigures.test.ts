import { expect, test } from 'vitest'
import { describeFigures, spreadsOf } from './describeFigures.ts'

const figures = { fcpMs: { label: 'FCP', decimals: 0 }, cls: { label: 'CLS', decimals: 4 } }

test('each figure is its median, with the minimum in brackets', () => {
  const runs = [
    { fcpMs: 812.4, cls: 0 },
    { fcpMs: 640, cls: 0.0123 },
    { fcpMs: 700.2, cls: 0.004 },
  ]
  const spreads = spreadsOf(figures, runs)
  expect(describeFigures(figures, spreads)).toBe('FCP 700 (640), CLS 0.0040 (0.0000)')
  expect(spreads.fcpMs?.runs).toEqual([812.4, 640, 700.2])
})

test('a figure that was not measured is no number, not a good one', () => {
  const spreads = spreadsOf(figures, [{ fcpMs: 812 }])
  expect(describeFigures(figures, spreads)).toBe('FCP 812 (812), CLS NaN (NaN)')
})
