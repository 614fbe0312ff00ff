import * as affairsRoutes from '@portal/affairs-public/routes'
import { PageLink } from '@portal/area/react'
import { Container, SectionTitle } from '@portal/ui'
import { isEmpty, type ModernHome } from '../../model/HomeView.ts'
import { FailedPart } from '../frame/FailedPart.tsx'
import { Figures } from './Figures.tsx'
import styles from './NewsAndFigures.module.css'
import { NoticeList } from './NoticeList.tsx'

/** Notices and figures side by side; one of them alone takes the whole width. */
export function NewsAndFigures({ notices, figures }: Pick<ModernHome, 'notices' | 'figures'>) {
  const areNoticesEmpty = notices !== 'failed' && notices.length === 0
  if (areNoticesEmpty && figures !== 'failed' && isEmpty(figures)) return null
  return (
    <Container className={styles.columns}>
      {notices === 'failed' && <FailedPart title="通知公告" />}
      {notices !== 'failed' && notices.length > 0 && (
        <section aria-labelledby="notices">
          <SectionTitle id="notices" action={<PageLink to={{ page: affairsRoutes.notices }}>更多公告</PageLink>}>
            通知公告
          </SectionTitle>
          <NoticeList notices={notices} />
        </section>
      )}
      <Figures figures={figures} />
    </Container>
  )
}
