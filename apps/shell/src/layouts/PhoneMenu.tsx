import type { PageView } from '@portal/area'
import { PageLink } from '@portal/area/react'
import * as hallRoutes from '@portal/halls/routes'
import * as searchRoutes from '@portal/search/routes'
import { DropdownPanel, Icon } from '@portal/ui'
import * as shellRoutes from '../routes.ts'
import { NavigationLinks } from './MainNavigation.tsx'
import { mainNavigation } from './mainNavigation.ts'
import styles from './PhoneMenu.module.css'

interface PhoneMenuProps {
  view: PageView
  hasSearch: boolean
}

/** Search and main navigation where there is no room for them in the header. */
export function PhoneMenu({ view, hasSearch }: PhoneMenuProps) {
  return (
    <div className={styles.tools}>
      {hasSearch && (
        <PageLink to={{ page: searchRoutes.mobileSearch }} className={styles.search}>
          <Icon name="search" />
          搜索
        </PageLink>
      )}
      <DropdownPanel
        align="end"
        className={styles.menu}
        summary={
          <span className={styles.tool}>
            <Icon name="menu" />
            菜单
          </span>
        }
      >
        <nav aria-label="菜单" className={styles.links}>
          <NavigationLinks view={view} entries={mainNavigation} />
        </nav>
        <p className={styles.foot}>
          <PageLink to={{ page: shellRoutes.mine }}>我的</PageLink>
          <PageLink to={{ page: hallRoutes.contactUs }}>联系我们</PageLink>
        </p>
      </DropdownPanel>
    </div>
  )
}
