import type { HomeEntry } from '../model/HomeView.ts'
import { HomeLink } from './HomeLink.tsx'
import styles from './LinkColumn.module.css'

/** Links below each other. */
export function LinkColumn({ links }: { links: readonly HomeEntry[] }) {
  if (links.length === 0) return null
  return (
    <ul className={styles.column}>
      {links.map((link) => (
        <li key={`${link.title}${link.href}`}>
          <HomeLink link={link} />
        </li>
      ))}
    </ul>
  )
}
