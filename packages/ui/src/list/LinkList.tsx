import { isValidElement, type ReactElement, type ReactNode } from 'react'
import styles from './LinkList.module.css'

interface LinkListEntry {
  key: string
  link: ReactNode
  /** A date or a department at the end of the line; an element stands there itself. */
  note?: string | ReactElement | undefined
}

/** Links below each other with a note at the end: notices, matters, departments. */
export function LinkList({ entries }: { entries: readonly LinkListEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.link}
          {isValidElement(entry.note) ? entry.note : entry.note && <span>{entry.note}</span>}
        </li>
      ))}
    </ul>
  )
}
