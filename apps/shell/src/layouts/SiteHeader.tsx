import { href, type PageView } from '@portal/area'
import { PageLink, useSuggest } from '@portal/area/react'
import { useNavigate } from '@portal/area/router'
import * as searchRoutes from '@portal/search/routes'
import { Container, Landscape, SearchField } from '@portal/ui'
import * as homeRoutes from '@portal/v3-home/routes'
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
  const { isElder } = view.preferences
  return (
    <div className={styles.header}>
      <Container className={styles.row}>
        <PageLink to={{ page: homeRoutes.home }} className={styles.brand}>
          <SiteMark />
          <span>{view.config.siteName}</span>
        </PageLink>
        {hasSearch && <HeaderSearch view={view} />}
        {!isElder && <PhoneMenu view={view} hasSearch={hasSearch} />}
      </Container>
      <MainNavigation view={view} />
      {view.generation === 'v2' && !isElder && <Landscape className={styles.landscape} />}
    </div>
  )
}

function HeaderSearch({ view }: Omit<SiteHeaderProps, 'hasSearch'>) {
  const suggest = useSuggest()
  const navigate = useNavigate()
  const isProvince = view.region.code === view.config.province
  return (
    <div className={styles.search}>
      <SearchField
        key={view.query.keyword}
        action={href({ page: searchRoutes.search })}
        keyword={view.query.keyword}
        label="全站搜索"
        {...(isProvince ? {} : { fixed: { region: view.region.code } })}
        suggest={suggest}
        navigate={navigate}
      />
    </div>
  )
}
