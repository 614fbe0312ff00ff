import type { ReactNode } from 'react'
import styles from './ChipList.module.css'

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
