import type { FlowStep } from '../../model/disclosure/PowerView.ts'
import styles from './FlowChart.module.css'

const BOX = { width: 132, height: 48 }
const GAP = 36
const MARGIN = 2
/** Boxes in a line; the next line runs back below it. */
const IN_LINE = 4

/** The steps of a power as a picture. What it shows is said in words below it, so it is no more than a picture. */
export function FlowChart({ steps }: { steps: readonly FlowStep[] }) {
  const places = steps.map((_, index) => placeOf(index))
  const lines = Math.ceil(steps.length / IN_LINE)
  const width = Math.min(steps.length, IN_LINE) * (BOX.width + GAP) - GAP + 2 * MARGIN
  const height = lines * (BOX.height + GAP) - GAP + 2 * MARGIN
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`流程图：${steps.map(({ title }) => title).join('，')}`}
    >
      {places.slice(1).map((to, index) => {
        const from = places[index]
        return from && <path key={`${to.x} ${to.y}`} className={styles.line} d={arrowOf(from, to)} />
      })}
      {steps.map(({ title }, index) => {
        const { x, y } = placeOf(index)
        return (
          <g key={title}>
            <rect className={styles.box} x={x} y={y} width={BOX.width} height={BOX.height} rx="8" />
            <text className={styles.text} x={x + BOX.width / 2} y={y + BOX.height / 2}>
              {title}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

interface Place {
  readonly x: number
  readonly y: number
}

function placeOf(index: number): Place {
  const line = Math.floor(index / IN_LINE)
  const inLine = index % IN_LINE
  const column = line % 2 === 0 ? inLine : IN_LINE - 1 - inLine
  return { x: MARGIN + column * (BOX.width + GAP), y: MARGIN + line * (BOX.height + GAP) }
}

/** From the side of a box to the next one, with a head. */
function arrowOf(from: Place, to: Place): string {
  if (from.y !== to.y) {
    const x = from.x + BOX.width / 2
    return `M${x} ${from.y + BOX.height}V${to.y - 2}m-5 -7 5 7 5 -7`
  }
  const y = from.y + BOX.height / 2
  return to.x > from.x
    ? `M${from.x + BOX.width} ${y}H${to.x - 2}m-7 -5 7 5 -7 5`
    : `M${from.x} ${y}H${to.x + BOX.width + 2}m7 -5 -7 5 7 5`
}
