import type { StillList } from '@portal/area'
import { preserveStill } from '@portal/area/react'
import type { HomeCard, HomeGroup } from '../../model/HomeView.ts'
import { HomeLink } from '../frame/HomeLink.tsx'
import styles from './CrossRegion.module.css'

/** The ways to handle a matter away from home, each with a story. */
export function CrossRegion({ groups }: { groups: StillList<HomeGroup<HomeCard>> }) {
  const content = groups.list.map(({ title, links }) => (
    <div key={title}>
      <dt>{title}</dt>
      {links.map((link) => (
        <dd key={link.title}>
          <HomeLink link={link} />
          {link.text}
        </dd>
      ))}
    </div>
  ))
  return <dl className={styles.ways} {...preserveStill('cross-region', groups, content)} />
}
