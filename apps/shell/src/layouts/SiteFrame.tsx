import { Container, Notice } from '@portal/ui'
import type { ReactNode } from 'react'
import { ElderFooter } from './elder/ElderFooter.tsx'
import { ElderHeader } from './elder/ElderHeader.tsx'
import { ElderTools } from './elder/ElderTools.tsx'
import { HydrationPart } from './HydrationPart.tsx'
import type { LayoutProps } from './LayoutProps.ts'
import { SiteFooter } from './SiteFooter.tsx'
import styles from './SiteFrame.module.css'
import { SiteHeader } from './SiteHeader.tsx'
import { UtilityBar } from './UtilityBar.tsx'

interface SiteFrameProps extends Pick<LayoutProps, 'view'> {
  hasSearch: boolean
  /** Stands between the header and the page. */
  breadcrumb?: ReactNode
  /** Stands between the page and the footer. */
  below?: ReactNode
  children: ReactNode
}

/** What stands around every page: from the skip link to the footer. */
export function SiteFrame({ view, hasSearch, breadcrumb, below, children }: SiteFrameProps) {
  const { isElder } = view.preferences
  return (
    <div className={styles.frame} data-generation={view.generation}>
      <a href="#main" className={styles.skip}>
        跳到主要内容
      </a>
      {/* Painted when all of it is there: the browser is told to wait for it (`renderDocument`). */}
      <header id="site-header">
        {view.config.environment === 'demo' && <DemoRibbon />}
        <HydrationPart name="header">
          {isElder ? (
            <ElderHeader view={view} hasSearch={hasSearch} />
          ) : (
            <>
              <UtilityBar view={view} />
              <SiteHeader view={view} hasSearch={hasSearch} />
            </>
          )}
        </HydrationPart>
      </header>
      {isElder ? (
        <ElderTools view={view}>{breadcrumb}</ElderTools>
      ) : (
        breadcrumb && <Container className={styles.breadcrumb}>{breadcrumb}</Container>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {view.isRegionUnknown && <UnknownRegion name={view.region.name} />}
        <HydrationPart name="main">{children}</HydrationPart>
      </main>
      <HydrationPart name="footer">
        {below}
        {isElder ? <ElderFooter view={view} /> : <SiteFooter view={view} />}
      </HydrationPart>
    </div>
  )
}

function UnknownRegion({ name }: { name: string }) {
  return (
    <Container className={styles.notice}>
      <Notice tone="warning">没有找到您要的地区，现在显示的是{name}的内容。您可以在页面顶部切换地区。</Notice>
    </Container>
  )
}

function DemoRibbon() {
  return (
    <p className={styles.ribbon}>
      <strong>演示数据，仅供体验</strong>
      <span>本站不是政府网站</span>
    </p>
  )
}
