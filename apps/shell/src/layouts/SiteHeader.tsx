import { href, type PageView } from '@portal/area'
import { PageLink, usePageHref } from '@portal/area/react'
import { useNavigate } from '@portal/area/router'
import { Container, DropdownPanel, ExternalLink, Icon, Landscape, SearchField, type SuggestSource } from '@portal/ui'
import { mainNavigation, type NavigationEntry } from './mainNavigation.ts'
import styles from './SiteHeader.module.css'
import { SiteMark } from './SiteMark.tsx'
import { NATIONAL_PLATFORM } from './UtilityBar.tsx'

interface SiteHeaderProps {
  view: PageView
  suggest: SuggestSource | undefined
  hasSearch: boolean
}

/** The portal's name, search and main navigation. */
export function SiteHeader({ view, suggest, hasSearch }: SiteHeaderProps) {
  const { isElder } = view.preferences
  const entries = mainNavigation.filter((entry) => !isElder || entry.isEssential)
  return (
    <div className={styles.header}>
      <Container className={styles.row}>
        <PageLink to={{ name: 'home' }} className={styles.brand}>
          <SiteMark />
          <span>{view.config.siteName}</span>
        </PageLink>
        {hasSearch && <HeaderSearch view={view} suggest={suggest} />}
        {!isElder && (
          <div className={styles.phoneTools}>
            {hasSearch && (
              <PageLink to={{ name: 'mobileSearch' }} className={styles.phoneTool}>
                <Icon name="search" />
                <span>搜索</span>
              </PageLink>
            )}
            <PhoneMenu entries={entries} view={view} />
          </div>
        )}
      </Container>
      <div className={isElder ? styles.elderNavigation : styles.navigation}>
        <Container>
          <nav aria-label="主导航">
            <NavigationLinks entries={entries} view={view} />
          </nav>
        </Container>
      </div>
      {view.generation === 'v2' && !isElder && <Landscape className={styles.landscape} />}
    </div>
  )
}

function HeaderSearch({ view, suggest }: Omit<SiteHeaderProps, 'hasSearch'>) {
  const navigate = useNavigate()
  const isProvince = view.region.code === view.config.province
  return (
    <div className={styles.search}>
      <SearchField
        key={view.query.keyword}
        action={href({ name: 'search' })}
        keyword={view.query.keyword}
        label="全站搜索"
        {...(isProvince ? {} : { fixed: { region: view.region.code } })}
        suggest={suggest}
        navigate={navigate}
      />
    </div>
  )
}

function NavigationLinks({ entries, view }: { entries: readonly NavigationEntry[]; view: PageView }) {
  const pageHref = usePageHref()
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.title}>
          <PageLink to={entry.to} aria-current={currentOf(entry, pageHref(entry.to), view)}>
            <Icon name={entry.icon} className={styles.entryIcon} />
            {entry.title}
          </PageLink>
        </li>
      ))}
      {view.preferences.isElder && (
        <li>
          <a href="tel:12345">
            <Icon name="phone" className={styles.entryIcon} />
            拨打 12345
          </a>
        </li>
      )}
    </ul>
  )
}

/** `page` for the page itself, `true` for the part of the portal it lies in. */
function currentOf(entry: NavigationEntry, address: string, view: PageView): 'page' | 'true' | undefined {
  if (!entry.owns(view)) return undefined
  return address.split('?')[0] === view.pathname ? 'page' : 'true'
}

function PhoneMenu({ entries, view }: { entries: readonly NavigationEntry[]; view: PageView }) {
  return (
    <DropdownPanel
      align="end"
      className={styles.phoneMenu}
      summary={
        <span className={styles.phoneTool}>
          <Icon name="menu" />
          <span>菜单</span>
        </span>
      }
    >
      <nav aria-label="菜单">
        <NavigationLinks entries={entries} view={view} />
      </nav>
      <p className={styles.menuFoot}>
        <PageLink to={{ name: 'contactUs' }}>联系我们</PageLink>
        <ExternalLink href={NATIONAL_PLATFORM}>国家政务服务平台</ExternalLink>
      </p>
    </DropdownPanel>
  )
}
