import { href } from '@portal/area'
import { PageLink, usePageView } from '@portal/area/react'
import * as hallRoutes from '@portal/halls/routes'
import * as searchRoutes from '@portal/search/routes'
import { buttonClassName, Card, Icon, PageTitle, SearchField, SectionTitle } from '@portal/ui'
import * as homeRoutes from '@portal/v3-home/routes'
import styles from './PendingPage.module.css'

/** An address whose content follows: says so, and what helps meanwhile. */
export function Page() {
  const { title } = usePageView().route
  return (
    <>
      <PageTitle lead="这个栏目的内容还在整理，整理好后就在本页公布。现在可以先用下面的办法。">{title}</PageTitle>
      <Card as="section" labelledBy="meanwhile">
        <SectionTitle id="meanwhile">先这样办</SectionTitle>
        <div className={styles.search}>
          <SearchField action={href({ page: searchRoutes.search })} label="搜索服务和指南" />
        </div>
        <p className={styles.hint}>
          查不到时，请拨打 12345 政务服务便民热线，说出要办的事，由工作人员告诉您去哪里办、带什么材料。
        </p>
        <div className={styles.actions}>
          <a href="tel:12345" className={buttonClassName({ kind: 'primary' })}>
            <Icon name="phone" />
            拨打 12345
          </a>
          <PageLink to={{ page: hallRoutes.branchHall }} className={buttonClassName()}>
            <Icon name="building" />
            按部门找
          </PageLink>
          <PageLink to={{ page: homeRoutes.home }} className={buttonClassName()}>
            返回首页
          </PageLink>
        </div>
      </Card>
    </>
  )
}
