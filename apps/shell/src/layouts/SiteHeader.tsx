import type { PageView } from '@portal/area'
import { PageLink } from '@portal/area/react'
import { Container, Landscape } from '@portal/ui'
import * as homeRoutes from '@portal/v3-home/routes'
import { HeaderSearch } from './HeaderSearch.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import styles from './SiteHeader.module.css'
import { SiteMark } from './SiteMark.tsx'

interface SiteHeaderProps {
  view: PageView
  hasSearch: boolean
}

/** The portal's name, search and main navigation. */
export function SiteHeader({ view, hasSearch }: SiteHeaderProps) {
  return (
    <div className={styles.header}>
      <Container className={styles.row}>
        <PageLink to={{ page: homeRoutes.home }} className={styles.brand}>
          <SiteMark />
          <span>{view.config.siteName}</span>
        </PageLink>
        {hasSearch && (
          <div className={styles.search}>
            <HeaderSearch view={view} />
          </div>
        )}
        <PhoneMenu view={view} hasSearch={hasSearch} />
      </Container>
      <MainNavigation view={view} />
      {view.generation === 'v2' && <Landscape className={styles.landscape} />}
    </div>
  )
}
