import * as affairsRoutes from '@portal/affairs-public/routes'
import { PageLink, usePageView } from '@portal/area/react'
import type { NoticeSummaryDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import { Card, LinkList, SectionTitle } from '@portal/ui'

/** The latest notices of the department and its region. */
export function DepartmentNotices({ notices }: { notices: readonly NoticeSummaryDto[] }) {
  const { generation } = usePageView()
  if (notices.length === 0) return null
  return (
    <Card as="section" labelledBy="notices">
      <SectionTitle id="notices" action={<PageLink to={{ page: affairsRoutes.notices }}>更多</PageLink>}>
        通知公告
      </SectionTitle>
      <LinkList
        entries={notices.map(({ id, title, publishedAt }) => ({
          key: id,
          link: (
            <PageLink to={{ page: generation === 'v3' ? affairsRoutes.notice : affairsRoutes.notices, query: { id } }}>
              {title}
            </PageLink>
          ),
          note: formatDay(publishedAt),
        }))}
      />
    </Card>
  )
}
