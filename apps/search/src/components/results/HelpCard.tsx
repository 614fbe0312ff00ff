import * as affairsRoutes from '@portal/affairs-public/routes'
import { PageLink } from '@portal/area/react'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'
import { Card, LinkList, SectionTitle } from '@portal/ui'

/** Other ways to what one looks for, beside the results. */
export function HelpCard() {
  return (
    <Card>
      <SectionTitle>没找到想要的？</SectionTitle>
      <LinkList
        entries={[
          { key: 'phone', link: <a href="tel:12345">拨打 12345 咨询</a> },
          {
            key: 'personal',
            link: <PageLink to={{ page: guideRoutes.service, params: { service: 'personal' } }}>浏览个人服务</PageLink>,
          },
          {
            key: 'legal',
            link: <PageLink to={{ page: guideRoutes.service, params: { service: 'legal' } }}>浏览法人服务</PageLink>,
          },
          { key: 'departments', link: <PageLink to={{ page: hallRoutes.branchHall }}>按部门查找</PageLink> },
          { key: 'faq', link: <PageLink to={{ page: affairsRoutes.faq }}>常见问题</PageLink> },
          { key: 'interaction', link: <PageLink to={{ page: affairsRoutes.interaction }}>反馈搜索问题</PageLink> },
        ]}
      />
    </Card>
  )
}
