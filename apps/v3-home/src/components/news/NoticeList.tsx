import * as affairsRoutes from '@portal/affairs-public/routes'
import { PageLink, usePageView } from '@portal/area/react'
import { formatDay } from '@portal/format'
import { LinkList } from '@portal/ui'
import type { HomeNotice } from '../../model/HomeView.ts'

/** The latest notices with their days. */
export function NoticeList({ notices }: { notices: readonly HomeNotice[] }) {
  const { generation } = usePageView()
  return (
    <LinkList
      entries={notices.map(({ id, title, publishedAt }) => ({
        key: id,
        link: (
          <PageLink to={{ page: generation === 'v3' ? affairsRoutes.notice : affairsRoutes.notices, query: { id } }}>
            {title}
          </PageLink>
        ),
        note: <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>,
      }))}
    />
  )
}
