import * as affairsRoutes from '@portal/affairs-public/routes'
import { PageLink } from '@portal/area/react'
import * as guideRoutes from '@portal/guides/routes'
import { LinkCard } from '@portal/ui'
import styles from './NextSteps.module.css'

/** Ways on for those whom the search did not help. */
export function NextSteps() {
  return (
    <div className={styles.steps}>
      <LinkCard
        icon="phone"
        link={<a href="tel:12345">拨打 12345</a>}
        text="说出要办的事，由工作人员帮您找到办理部门和窗口。"
      />
      <LinkCard
        icon="list"
        link={
          <PageLink to={{ page: guideRoutes.serviceTheme, params: { service: 'personal' } }}>按主题找事项</PageLink>
        }
        text="从生育、户籍、社保、住房等主题逐级查找。"
      />
      <LinkCard
        icon="message"
        link={<PageLink to={{ page: affairsRoutes.interaction }}>告诉我们没找到什么</PageLink>}
        text="您的留言会用来补充搜索词和办事指南。"
      />
    </div>
  )
}
