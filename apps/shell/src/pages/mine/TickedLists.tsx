import { listTicks } from '@portal/area/device'
import { Card, SectionTitle, SiteLink } from '@portal/ui'
import styles from './TickedLists.module.css'

/** Guides and walks in which materials were ticked as ready. */
export function TickedLists() {
  const lists = listTicks(() => localStorage)
  if (lists.length === 0) return null
  return (
    <Card as="section" labelledBy="ticks">
      <SectionTitle id="ticks">备好的材料</SectionTitle>
      <ul className={styles.lists}>
        {lists.map(({ title, address, ticked }) => (
          <li key={address}>
            <SiteLink href={address}>{title}</SiteLink>
            <span className={styles.ready}>已备好 {ticked.length} 项</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
