import { href } from '@portal/area'
import { Breadcrumb, Container } from '@portal/ui'
import * as homeRoutes from '@portal/v3-home/routes'
import { CorrectionLink } from './CorrectionLink.tsx'
import styles from './DefaultLayout.module.css'
import type { LayoutProps } from './LayoutProps.ts'
import { SiteFrame } from './SiteFrame.tsx'

/** Every page below home: breadcrumb above, the way to report a mistake below. */
export function DefaultLayout({ view, title, crumbs, children }: LayoutProps) {
  const home = { title: '首页', href: href({ page: homeRoutes.home, generation: view.generation }) }
  return (
    <SiteFrame
      view={view}
      // A search page has its own box.
      hasSearch={view.route.area !== 'search'}
      above={
        <Container className={styles.above}>
          <Breadcrumb crumbs={[home, ...crumbs]} title={title} />
        </Container>
      }
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
