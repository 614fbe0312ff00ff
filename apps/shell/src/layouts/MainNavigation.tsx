import type { PageView } from '@portal/area'
import { PageLink, usePageHref } from '@portal/area/react'
import { Container, Icon } from '@portal/ui'
import type { ReactNode } from 'react'
import styles from './MainNavigation.module.css'
import { mainNavigation, type NavigationEntry } from './mainNavigation.ts'

/** The main navigation below the portal's name. */
export function MainNavigation({ view }: { view: PageView }) {
  return (
    <div className={styles.navigation}>
      <Container>
        <nav aria-label="主导航">
          <NavigationLinks view={view} entries={mainNavigation} />
        </nav>
      </Container>
    </div>
  )
}

interface NavigationLinksProps {
  view: PageView
  entries: readonly NavigationEntry[]
  /** Stands behind the entries: an `<li>`. */
  children?: ReactNode
}

/** The entries as a list of links; also the content of the phone's menu and of the bar in elder mode, which has icons. */
export function NavigationLinks({ view, entries, children }: NavigationLinksProps) {
  const pageHref = usePageHref()
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.title}>
          <PageLink
            to={entry.to}
            aria-current={currentOf(entry, pageHref(entry.to), view)}
            className={entry.to.page.isPending ? styles.pending : undefined}
          >
            {entry.icon && <Icon name={entry.icon} />}
            {entry.title}
          </PageLink>
        </li>
      ))}
      {children}
    </ul>
  )
}

/** `page` for the page itself, `true` for the part of the portal it lies in. */
function currentOf(entry: NavigationEntry, address: string, view: PageView): 'page' | 'true' | undefined {
  if (!entry.owns(view)) return undefined
  return address.split('?')[0] === view.pathname ? 'page' : 'true'
}
