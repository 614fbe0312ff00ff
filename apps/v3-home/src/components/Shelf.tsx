import type { ReactNode } from 'react'
import styles from './Shelf.module.css'

/** Cards, four beside each other; on a phone a shelf of two rows that is drawn along. */
export function Shelf({ children }: { children: ReactNode }) {
  return <ul className={styles.shelf}>{children}</ul>
}
