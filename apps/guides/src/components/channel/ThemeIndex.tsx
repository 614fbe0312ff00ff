import { PageLink } from '@portal/area/react'
import { Icon } from '@portal/ui'
import type { ChannelView } from '../../model/channel/ChannelView.ts'
import * as guideRoutes from '../../routes.ts'
import styles from './Channel.module.css'

/** All themes of the audience with how many matters each has. */
export function ThemeIndex({ audience, themes }: Pick<ChannelView, 'audience' | 'themes'>) {
  return (
    <ul className={styles.themes}>
      {themes.map(({ code, label, count, icon }) => (
        <li key={code}>
          <PageLink
            to={{ page: guideRoutes.serviceTheme, params: { service: audience }, query: { catalogCode: code } }}
          >
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <span className={styles.label}>{label}</span>
            <span className={styles.count}>{count} 项</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
