import type { HomeCard, HomeGroup } from '../../model/HomeView.ts'
import { HomeLink } from '../frame/HomeLink.tsx'
import styles from './CrossRegion.module.css'

/** The ways to handle a matter away from home, each with a story. */
export function CrossRegion({ groups }: { groups: readonly HomeGroup<HomeCard>[] }) {
  return (
    <dl className={styles.ways}>
      {groups.map(({ title, links }) => (
        <div key={title}>
          <dt>{title}</dt>
          {links.map((link) => (
            <dd key={link.title}>
              <HomeLink link={link} />
              {link.text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
