import { PageLink, usePageView } from '@portal/area/react'
import type { ReactNode } from 'react'

/** A link to a notice. In v2 the list's address carries the notice, as its links in the wild do. */
export function NoticeLink({ id, children }: { id: string; children: ReactNode }) {
  const { generation } = usePageView()
  return <PageLink to={{ name: generation === 'v3' ? 'notice' : 'notices', query: { id } }}>{children}</PageLink>
}
