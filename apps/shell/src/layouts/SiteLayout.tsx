import { Container } from '@portal/ui'
import { CorrectionLink } from './CorrectionLink.tsx'
import type { LayoutProps } from './LayoutProps.ts'
import { PageBreadcrumb } from './PageBreadcrumb.tsx'
import { SiteFrame } from './SiteFrame.tsx'
import styles from './SiteLayout.module.css'
import { homeAddress } from './viewAddresses.ts'

interface SiteLayoutProps extends LayoutProps {
  /** The home page renders its own bands over the whole width and has its own search box. */
  isHome?: boolean
}

/**
 * Every page with header and footer; below home with a breadcrumb above and the way to report a mistake below. One
 * component for all of them, so that a move leaves header and footer where they are.
 */
export function SiteLayout({ view, title, crumbs, isHome = false, children }: SiteLayoutProps) {
  if (isHome)
    return (
      <SiteFrame view={view} hasSearch={false}>
        {children}
      </SiteFrame>
    )
  const home = { title: '首页', href: homeAddress(view) }
  return (
    <SiteFrame
      view={view}
      // A search page has its own box.
      hasSearch={view.route.area !== 'search'}
      breadcrumb={<PageBreadcrumb crumbs={[home, ...crumbs]} title={title} />}
      below={
        <aside aria-label="页面反馈">
          <Container className={styles.below}>
            <CorrectionLink view={view} />
          </Container>
        </aside>
      }
    >
      <Container>{children}</Container>
    </SiteFrame>
  )
}
