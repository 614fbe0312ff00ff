import type { KeyFact } from '../../model/guide/GuideView.ts'
import styles from './WidgetFacts.module.css'

/** The facts that decide, as many beside each other as the box has room for. */
export function WidgetFacts({ facts }: { facts: readonly KeyFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
