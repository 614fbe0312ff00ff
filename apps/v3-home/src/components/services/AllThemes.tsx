import { PageLink } from '@portal/area/react'
import * as guideRoutes from '@portal/guides/routes'
import styles from './AllThemes.module.css'

/** The way from what most come for to everything. */
export function AllThemes({ service }: { service: 'personal' | 'legal' }) {
  return (
    <PageLink to={{ page: guideRoutes.serviceTheme, params: { service } }} className={styles.all}>
      按主题找全部{service === 'personal' ? '个人' : '法人'}事项
    </PageLink>
  )
}
