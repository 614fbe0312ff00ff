import type { ReactNode } from 'react'
import styles from './KeyFacts.module.css'

interface Fact {
  label: string
  value: ReactNode
  /** Stands small beside the value: 工作日, 次. */
  unit?: string
  /** One line below: 法定 20 个工作日. */
  note?: ReactNode
}

/** The bar of the few facts that decide: time, visits, fee, online depth. */
export function KeyFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            <span className={styles.value}>{fact.value}</span>
            {fact.unit && <span className={styles.unit}>{fact.unit}</span>}
            {fact.note && <span className={styles.note}>{fact.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
