import styles from './Sparkline.module.css'

const WIDTH = 96
const HEIGHT = 28

/** Where a figure is heading, without axes: its words stand beside it, so it is decoration. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const low = Math.min(...values)
  const range = Math.max(...values) - low || 1
  const points = values.map((value, index) => {
    const x = 2 + (index / (values.length - 1)) * (WIDTH - 6)
    const y = 3 + (1 - (value - low) / range) * (HEIGHT - 6)
    return [x.toFixed(1), y.toFixed(1)] as const
  })
  const last = points.at(-1)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.line} aria-hidden="true" focusable="false">
      <path d={`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`} />
      {last && <circle cx={last[0]} cy={last[1]} r="2.5" />}
    </svg>
  )
}
