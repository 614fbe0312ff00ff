import * as affairsRoutes from '@portal/affairs-public/routes'
import { NATIONAL_PLATFORM, type PageView } from '@portal/area'
import { PageLink } from '@portal/area/react'
import * as hallRoutes from '@portal/halls/routes'
import { Container, ExternalLink, Icon, Landscape } from '@portal/ui'
import * as shellRoutes from '../routes.ts'
import styles from './SiteFooter.module.css'
import { SiteRecords } from './SiteRecords.tsx'

/** Who runs the portal, how to reach them, and the rules it follows. */
export function SiteFooter({ view }: { view: PageView }) {
  return (
    <footer className={styles.footer}>
      {view.generation === 'v3' && <Landscape className={styles.landscape} />}
      <div className={styles.ground}>
        <Container>
          <div className={styles.columns}>
            <div>
              <p className={styles.label}>政务服务便民热线</p>
              <a href="tel:12345" className={styles.hotline}>
                <Icon name="phone" size="large" />
                12345
              </a>
            </div>
            <LinkGroup title="关于本站">
              <PageLink to={{ page: shellRoutes.about }}>网站介绍</PageLink>
              <PageLink to={{ page: hallRoutes.contactUs }}>联系我们</PageLink>
              <PageLink to={{ page: shellRoutes.siteMap }}>网站地图</PageLink>
              <PageLink to={{ page: affairsRoutes.notices }}>通知公告</PageLink>
            </LinkGroup>
            <LinkGroup title="帮助与反馈">
              <PageLink to={{ page: affairsRoutes.faq }}>常见问题</PageLink>
              <PageLink to={{ page: affairsRoutes.interaction, query: { type: 'correction' } }}>网站纠错</PageLink>
              <PageLink to={{ page: affairsRoutes.interaction, query: { type: 'write', kind: 'suggestion' } }}>
                服务建议
              </PageLink>
            </LinkGroup>
            <LinkGroup title="规则与链接">
              <PageLink to={{ page: shellRoutes.privacyPolicy }}>隐私政策</PageLink>
              <PageLink to={{ page: shellRoutes.serviceAgreement }}>服务协议</PageLink>
              <ExternalLink href={NATIONAL_PLATFORM}>国家政务服务平台</ExternalLink>
              {view.config.approvalHost && (
                <ExternalLink href={view.config.approvalHost}>统一申办受理平台</ExternalLink>
              )}
              {view.config.appsHost && <ExternalLink href={view.config.appsHost}>手机应用</ExternalLink>}
            </LinkGroup>
          </div>
          <SiteRecords config={view.config} />
        </Container>
      </div>
    </footer>
  )
}

interface LinkGroupProps {
  title: string
  /** Links; those that are not configured are an empty word. */
  children: readonly (React.ReactElement | '')[]
}

function LinkGroup({ title, children }: LinkGroupProps) {
  return (
    <nav aria-label={title}>
      <p className={styles.label}>{title}</p>
      <ul>
        {children.map(
          (link, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the links are fixed
            link && <li key={index}>{link}</li>,
        )}
      </ul>
    </nav>
  )
}
