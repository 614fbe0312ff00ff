import type { FigureView } from '../../../model/disclosure/DisclosureView.ts'
import styles from './FigureGrid.module.css'
import { Sparkline } from './Sparkline.tsx'

const arrows = { up: '↑', down: '↓', same: '→' }

/** Figures beside each other: label, value, change in words and arrow, where it is heading. */
export function FigureGrid({ figures }: { figures: readonly FigureView[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, unit, change, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.value}>
              {value}
              <small>{unit}</small>
            </span>
            {values.length > 1 && <Sparkline values={values} />}
            {change && (
              <span className={styles.change}>
                <span aria-hidden="true">{arrows[change.direction]} </span>
                {change.words}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
