import { PanelSwitch } from '@portal/ui'
import type { HomeCard, HomeGroup } from '../model/HomeView.ts'
import styles from './CrossRegion.module.css'
import { HomeLink } from './HomeLink.tsx'

/** The ways to handle a matter away from home, each with a story. */
export function CrossRegion({ groups }: { groups: readonly HomeGroup<HomeCard>[] }) {
  return (
    <PanelSwitch
      name="cross-region"
      label="办理方式"
      panels={groups.map(({ title, links }, index) => ({
        id: String(index),
        title,
        content: links.map((link) => (
          <article key={link.title} className={styles.story}>
            <h3>
              <HomeLink link={link} />
            </h3>
            <p>{link.text}</p>
          </article>
        )),
      }))}
    />
  )
}
