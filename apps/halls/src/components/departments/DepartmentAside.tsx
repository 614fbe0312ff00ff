import * as affairsRoutes from '@portal/affairs-public/routes'
import { PageLink, usePageView } from '@portal/area/react'
import type { BranchHallDto } from '@portal/contracts'
import * as guideRoutes from '@portal/guides/routes'
import { Card, LinkList, SectionTitle } from '@portal/ui'
import * as hallRoutes from '../../routes.ts'

/** Beside the matters: what most people come for, the lists the law wants, and whom to ask. */
export function DepartmentAside({ hall }: { hall: BranchHallDto }) {
  const { query } = usePageView()
  const isNarrowed = ['audience', 'taskType', 'theme'].some((name) => query[name] !== undefined)
  const showsMore = isNarrowed || hall.matters.page.total > hall.hotMatters.length
  return (
    <>
      {/* With few matters the list beside already shows them all. */}
      {hall.hotMatters.length > 0 && showsMore && <HotMatters matters={hall.hotMatters} />}
      <Card>
        <SectionTitle>公开与咨询</SectionTitle>
        <LinkList
          entries={[
            {
              key: 'duty',
              link: (
                <PageLink to={{ page: affairsRoutes.dutyList, query: { deptCode: hall.orgCode } }}>权责清单</PageLink>
              ),
            },
            {
              key: 'matters',
              link: (
                <PageLink to={{ page: affairsRoutes.departmentMatters, query: { deptCode: hall.orgCode } }}>
                  事项公开
                </PageLink>
              ),
            },
            { key: 'progress', link: <PageLink to={{ page: hallRoutes.progressQuery }}>办件进度查询</PageLink> },
            { key: 'interaction', link: <PageLink to={{ page: affairsRoutes.interaction }}>网上咨询与投诉</PageLink> },
            { key: 'phone', link: <a href="tel:12345">拨打 12345</a> },
          ]}
        />
      </Card>
    </>
  )
}

function HotMatters({ matters }: { matters: BranchHallDto['hotMatters'] }) {
  return (
    <Card>
      <SectionTitle>热门事项</SectionTitle>
      <LinkList
        entries={matters.map(({ guideCode, name }) => ({
          key: guideCode,
          link: <PageLink to={{ page: guideRoutes.guide, params: { id: guideCode } }}>{name}</PageLink>,
        }))}
      />
    </Card>
  )
}
