import type { TrendView } from '../../../model/disclosure/DisclosureView.ts'
import styles from './MonthLine.module.css'

/** Twelve months as a line from zero. Its words are in HTML, so that they keep their size on a phone. */
export function MonthLine({ name, unit, months, summary }: Pick<TrendView, 'name' | 'unit' | 'months' | 'summary'>) {
  const top = ceiling(Math.max(...months.map(({ value }) => value)))
  const points = months.map(({ value }, index) => [
    ((index / (months.length - 1)) * 100).toFixed(2),
    ((1 - value / top) * 100).toFixed(2),
  ])
  return (
    <div className={styles.chart} role="img" aria-label={`${name}逐月变化：${summary}`}>
      <div className={styles.scale} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>
            {value}
            {unit}
          </span>
        ))}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d="M0 0H100M0 50H100M0 100H100" className={styles.grid} />
        <path d={`M${points.map((point) => point.join(' ')).join('L')}`} className={styles.line} />
      </svg>
      <div className={styles.months} aria-hidden="true">
        {[months[0], months[Math.floor(months.length / 2)], months.at(-1)].map((entry) => (
          <span key={entry?.month}>{entry?.month}</span>
        ))}
      </div>
    </div>
  )
}

/** The next round number above, so that the scale reads well. */
function ceiling(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 5, 10].find((step) => step * power >= value) ?? 10) * power
}
