import { formatGoal, meetsGoal } from '../Goal.ts'
import { median } from '../median.ts'
import type { Figure, Figures } from './BrowserRow.ts'

export interface Spread {
  readonly median: number
  readonly minimum: number
  readonly runs: readonly number[]
}

/** One spread for each figure. */
export function spreadsOf(figures: Figures, runs: readonly Readonly<Record<string, number>>[]): Record<string, Spread> {
  return Object.fromEntries(
    Object.keys(figures).map((name) => {
      const values = runs.map((run) => run[name] ?? Number.NaN)
      return [name, { median: median(values), minimum: Math.min(...values), runs: values }]
    }),
  )
}

/**
 * `FCP 812 (790), LCP 812 (790)`: medians, and in brackets the minima; a line for each name of one. A line of which nothing
 * was measured is left out.
 */
export function formatFigures(figures: Figures, spreads: Readonly<Record<string, Spread>>): string {
  const entries = Object.entries(figures).map(([name, figure]) => ({ figure, spread: spreads[name] ?? unknown }))
  const lines = Object.entries(Object.groupBy(entries, ({ figure }) => figure.line ?? ''))
  return lines
    .filter(([line, parts = []]) => line === '' || parts.some(({ spread }) => !Number.isNaN(spread.median)))
    .map(([line, parts = []]) => {
      const text = parts.map(({ figure, spread }) => formatFigure(figure, spread)).join(', ')
      return line === '' ? text : `${line}: ${text}`
    })
    .join('\n')
}

const unknown: Spread = { median: Number.NaN, minimum: Number.NaN, runs: [] }

function formatFigure({ label, decimals, beside, goal }: Figure, { median: middle, minimum, runs }: Spread): string {
  if (beside === 'total') return `${label} ${runs.reduce((sum, value) => sum + value, 0)} of ${runs.length}`
  const bracket = beside === 'maximum' ? Math.max(...runs) : minimum
  const missed = goal && !meetsGoal(middle, goal) ? `, not ${formatGoal(goal)}` : ''
  return `${label} ${middle.toFixed(decimals)} (${bracket.toFixed(decimals)}${missed})`
}
