import type { ReactNode } from 'react'
import styles from './LinkList.module.css'

interface LinkListEntry {
  key: string
  link: ReactNode
  /** A date or a department at the end of the line. */
  note?: ReactNode
}

/** Links below each other with a note at the end: notices, matters, departments. */
export function LinkList({ entries }: { entries: readonly LinkListEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <span className={styles.link}>{entry.link}</span>
          {entry.note && <span className={styles.note}>{entry.note}</span>}
        </li>
      ))}
    </ul>
  )
}
