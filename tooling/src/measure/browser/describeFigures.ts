import { median } from '../median.ts'
import type { Figure } from './BrowserRow.ts'

export interface Spread {
  readonly median: number
  readonly minimum: number
  readonly runs: readonly number[]
}

/** One spread for each figure. */
export function spreadsOf(
  figures: Readonly<Record<string, Figure>>,
  runs: readonly Readonly<Record<string, number>>[],
): Record<string, Spread> {
  return Object.fromEntries(
    Object.keys(figures).map((name) => {
      const values = runs.map((run) => run[name] ?? Number.NaN)
      return [name, { median: median(values), minimum: Math.min(...values), runs: values }]
    }),
  )
}

/** `FCP 812 (790), LCP 812 (790)`: medians, and minima in brackets. */
export function describeFigures(
  figures: Readonly<Record<string, Figure>>,
  spreads: Readonly<Record<string, Spread>>,
): string {
  return Object.entries(figures)
    .map(([name, { label, decimals }]) => {
      const { median: middle = Number.NaN, minimum = Number.NaN } = spreads[name] ?? {}
      return `${label} ${middle.toFixed(decimals)} (${minimum.toFixed(decimals)})`
    })
    .join(', ')
}
