import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  title: ReactNode
  /** A few words at the end of the line: a count, a date. */
  note?: ReactNode
  isOpen?: boolean
  id?: string
  children: ReactNode
}

/** A part that folds. Works without JavaScript and opens in print. */
export function Disclosure({ title, note, isOpen, id, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={isOpen} id={id}>
      <summary>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
