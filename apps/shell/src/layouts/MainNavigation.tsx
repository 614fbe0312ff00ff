import type { PageView } from '@portal/area'
import { PageLink, usePageHref } from '@portal/area/react'
import { Container, Icon } from '@portal/ui'
import styles from './MainNavigation.module.css'
import { mainNavigation, type NavigationEntry } from './mainNavigation.ts'

/** The main navigation below the portal's name; in elder mode fewer and larger ways on. */
export function MainNavigation({ view }: { view: PageView }) {
  return (
    <div className={view.preferences.isElder ? styles.elder : styles.navigation}>
      <Container>
        <nav aria-label="主导航">
          <NavigationLinks view={view} />
        </nav>
      </Container>
    </div>
  )
}

/** The entries as a list of links; also the content of the phone's menu. */
export function NavigationLinks({ view }: { view: PageView }) {
  const pageHref = usePageHref()
  const { isElder } = view.preferences
  return (
    <ul>
      {mainNavigation
        .filter((entry) => !isElder || entry.isEssential)
        .map((entry) => (
          <li key={entry.title}>
            <PageLink
              to={entry.to}
              aria-current={currentOf(entry, pageHref(entry.to), view)}
              className={entry.to.page.isPending ? styles.pending : undefined}
            >
              <Icon name={entry.icon} />
              {entry.title}
            </PageLink>
          </li>
        ))}
      {isElder && (
        <li>
          <a href="tel:12345">
            <Icon name="phone" />
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
