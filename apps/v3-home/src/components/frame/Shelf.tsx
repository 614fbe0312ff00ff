import type { ReactNode } from 'react'
import styles from './Shelf.module.css'

/** Cards, four beside each other where its user sets no other number; on a phone one row that is rendered along. */
export function Shelf({ children }: { children: ReactNode }) {
  return <ul className={styles.shelf}>{children}</ul>
}
