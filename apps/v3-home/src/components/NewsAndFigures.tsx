import * as affairsRoutes from '@portal/affairs-public/routes'
import { PageLink } from '@portal/area/react'
import { Container, SectionTitle } from '@portal/ui'
import type { ModernHome } from '../model/HomeView.ts'
import { Figures } from './Figures.tsx'
import styles from './NewsAndFigures.module.css'
import { NoticeList } from './NoticeList.tsx'

/** Notices and figures side by side. */
export function NewsAndFigures({ notices, figures }: Pick<ModernHome, 'notices' | 'figures'>) {
  return (
    <Container className={styles.columns}>
      <section aria-labelledby="notices">
        <SectionTitle id="notices" action={<PageLink to={{ page: affairsRoutes.notices }}>更多公告</PageLink>}>
          通知公告
        </SectionTitle>
        <NoticeList notices={notices} />
      </section>
      <Figures figures={figures} />
    </Container>
  )
}
