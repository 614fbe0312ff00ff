import styles from './RankBars.module.css'

interface RankBarsProps {
  rows: readonly { readonly name: string; readonly value: number }[]
  unit: string
}

/** Ranks as bars from zero, sorted, with the value at the end of the line. */
export function RankBars({ rows, unit }: RankBarsProps) {
  const most = Math.max(...rows.map(({ value }) => value))
  return (
    <ol className={styles.bars}>
      {rows.map(({ name, value }) => (
        <li key={name}>
          <span className={styles.name}>{name}</span>
          <svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect width={(value / most) * 100} height="16" />
          </svg>
          <span className={styles.value}>
            {value} {unit}
          </span>
        </li>
      ))}
    </ol>
  )
}
