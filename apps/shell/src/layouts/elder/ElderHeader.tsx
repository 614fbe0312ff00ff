import type { PageView } from '@portal/area'
import { PageLink } from '@portal/area/react'
import { buttonClassName, Container, Icon, joinClassNames } from '@portal/ui'
import * as homeRoutes from '@portal/v3-home/routes'
import { HeaderSearch } from '../HeaderSearch.tsx'
import { NavigationLinks } from '../MainNavigation.tsx'
import { elderNavigation } from '../mainNavigation.ts'
import { PreferenceButton } from '../preferences/PreferenceForm.tsx'
import { RegionSwitch } from '../region/RegionSwitch.tsx'
import { SiteMark } from '../SiteMark.tsx'
import styles from './ElderFrame.module.css'

interface ElderHeaderProps {
  view: PageView
  hasSearch: boolean
}

/**
 * Two rows: whose portal, where, and the way back to the standard look; then the ways on and search. On a phone the ways on
 * stay in sight at the bottom of the window.
 */
export function ElderHeader({ view, hasSearch }: ElderHeaderProps) {
  return (
    <div className={styles.header}>
      <Container className={styles.row}>
        <PageLink to={{ page: homeRoutes.home }} className={styles.brand}>
          <SiteMark />
          <span>{view.config.siteName}</span>
        </PageLink>
        <div className={styles.region}>
          <RegionSwitch view={view} align="end" />
        </div>
        <PreferenceButton name="isElder" value="0" className={joinClassNames(buttonClassName(), styles.exit)}>
          退出
          <wbr />
          长者模式
        </PreferenceButton>
      </Container>
      <Container className={styles.ways}>
        <nav aria-label="主导航" className={styles.bar}>
          <NavigationLinks view={view} entries={elderNavigation}>
            <li>
              <a href="tel:12345">
                <Icon name="phone" />
                打电话
              </a>
            </li>
          </NavigationLinks>
        </nav>
        {hasSearch && (
          <div className={styles.search}>
            <HeaderSearch view={view} />
          </div>
        )}
      </Container>
    </div>
  )
}
