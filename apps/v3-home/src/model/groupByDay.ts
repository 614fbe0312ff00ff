import type { HomeDto } from '@portal/contracts'
import type { HomeFigures } from './HomeView.ts'

/** Figures under the day that they were taken, the days in the order of the first figure of each. */
export function groupByDay(figures: HomeDto['figures']): HomeFigures[] {
  const days = new Set(figures.map(({ asOf }) => asOf))
  return [...days].map((day) => ({
    asOf: day,
    rows: figures.filter(({ asOf }) => asOf === day).map(({ name, value, unit }) => ({ name, value, unit })),
  }))
}
