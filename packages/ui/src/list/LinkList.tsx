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

/** Short links in a row that wraps: hot words, common services. */
export function ChipList({ links, label }: { links: readonly { key: string; link: ReactNode }[]; label?: string }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {links.map(({ key, link }) => (
        <li key={key}>{link}</li>
      ))}
    </ul>
  )
}
