import { PageLink, usePageView } from '@portal/area/react'
import type { ReactNode } from 'react'
import * as affairsRoutes from '../../routes.ts'

/** A link to a notice. In v2 the list's address carries the notice, as its links in the wild do. */
export function NoticeLink({ id, children }: { id: string; children: ReactNode }) {
  const { generation } = usePageView()
  return (
    <PageLink to={{ page: generation === 'v3' ? affairsRoutes.notice : affairsRoutes.notices, query: { id } }}>
      {children}
    </PageLink>
  )
}
