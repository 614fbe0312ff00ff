import { useListHref } from '@portal/area/react'
import { EmptyPage, EmptyState, SiteLink } from '@portal/ui'
import type { ListView } from '../model/ListView.ts'

/** Stands where the list has nothing, and leads to where it has something. */
export function NoNotices({ list: { kinds, page } }: { list: ListView }) {
  const hrefTo = useListHref()
  if (page.total > 0) return <EmptyPage what="文章" total={page.total} unit="篇" firstHref={hrefTo({})} />
  if (!kinds.some(({ isChosen }) => isChosen)) return <EmptyState title="还没有文章" />
  const all = <SiteLink href={hrefTo({ type: undefined })}>查看全部文章</SiteLink>
  return <EmptyState title="这一类还没有文章" actions={all} />
}
