import * as affairsRoutes from '@portal/affairs-public/routes'
import type { PageView } from '@portal/area'
import { PageLink } from '@portal/area/react'
import * as hallRoutes from '@portal/halls/routes'
import { Container, Icon } from '@portal/ui'
import * as shellRoutes from '../../routes.ts'
import { SiteRecords } from '../SiteRecords.tsx'
import styles from './ElderFrame.module.css'

/** The telephone, and what a government site has to offer on every page. */
export function ElderFooter({ view }: { view: PageView }) {
  return (
    <footer className={styles.footer}>
      <Container>
        <a href="tel:12345" className={styles.hotline}>
          <Icon name="phone" size="large" />
          不会办，打电话 12345
        </a>
        <nav aria-label="关于本站">
          <ul>
            <li>
              <PageLink to={{ page: hallRoutes.progressQuery }}>办件进度</PageLink>
            </li>
            <li>
              <PageLink to={{ page: affairsRoutes.faq }}>常见问题</PageLink>
            </li>
            <li>
              <PageLink to={{ page: affairsRoutes.notices }}>通知公告</PageLink>
            </li>
            <li>
              <PageLink to={{ page: hallRoutes.contactUs }}>联系我们</PageLink>
            </li>
            <li>
              <PageLink to={{ page: shellRoutes.siteMap }}>网站地图</PageLink>
            </li>
            <li>
              <PageLink to={{ page: shellRoutes.privacyPolicy }}>隐私政策</PageLink>
            </li>
          </ul>
        </nav>
        <SiteRecords config={view.config} />
      </Container>
    </footer>
  )
}
