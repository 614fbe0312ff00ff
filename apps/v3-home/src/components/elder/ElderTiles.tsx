import { Icon, SiteLink } from '@portal/ui'
import { elderTiles } from '../../model/elder/elderTiles.ts'
import styles from './ElderTiles.module.css'

/** What elders come for, each a tile that leads to its guide, or to what search finds for it. */
export function ElderTiles({ hrefs }: { hrefs: readonly string[] }) {
  return (
    <nav aria-label="常办事项">
      <ul className={styles.tiles}>
        {elderTiles.map(({ title, icon }, index) => (
          <li key={title}>
            <SiteLink href={hrefs[index] ?? ''}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
