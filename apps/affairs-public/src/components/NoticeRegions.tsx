import { PageLink, usePageView } from '@portal/area/react'
import { DropdownPanel, Icon } from '@portal/ui'
import * as affairsRoutes from '../routes.ts'
import styles from './NoticeRegions.module.css'

/** Other regions with the same kind of notices. */
export function NoticeRegions() {
  const { region, query } = usePageView()
  const { type, keyword } = query
  const regions = [...region.path.filter(({ code }) => code !== region.code), ...region.children]
  if (regions.length === 0) return null
  return (
    <DropdownPanel
      className={styles.choice}
      label={`地区：${region.name}，更换`}
      summary={
        <span className={styles.current}>
          <Icon name="location" size="small" />
          地区：{region.name}
          <Icon name="down" size="small" />
        </span>
      }
    >
      <nav aria-label="按地区筛选">
        <ul className={styles.regions}>
          {regions.map(({ code, name }) => (
            <li key={code}>
              <PageLink to={{ page: affairsRoutes.notices, query: { region: code, type, keyword } }}>{name}</PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </DropdownPanel>
  )
}
