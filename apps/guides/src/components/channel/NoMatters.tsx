import { PageLink, useListHref, usePageView } from '@portal/area/react'
import * as searchRoutes from '@portal/search/routes'
import { ButtonLink, EmptyPage, EmptyState } from '@portal/ui'
import type { MatterListView } from '../../model/channel/MatterListView.ts'

type Missing = Pick<MatterListView, 'upper' | 'chosen' | 'page'>

/** Nothing to list: why that is, and where to go on. */
export function NoMatters({ upper, chosen, page }: Missing) {
  const hrefTo = useListHref()
  const { region, query } = usePageView()
  const without = Object.fromEntries(chosen.map(({ name }) => [name, undefined]))
  if (page.total > 0) return <EmptyPage what="事项" total={page.total} firstHref={hrefTo({})} />
  if (upper)
    return (
      <EmptyState
        title={`${region.name}本级不办理这类事项`}
        reason={`由${upper.name}办理，共 ${upper.total} 项。`}
        actions={
          <>
            <ButtonLink kind="primary" href={hrefTo({ region: upper.region })}>
              查看{upper.name}的 {upper.total} 项
            </ButtonLink>
            <ButtonLink href={hrefTo({ onlyCorrespondingLevel: undefined })}>不限本级</ButtonLink>
          </>
        }
      />
    )
  return (
    <EmptyState
      title={chosen.length > 0 ? '没有同时符合这些条件的事项' : '这个主题下暂无事项'}
      reason="可以减少条件、换一个主题，或者拨打 12345 问由哪个部门办理。"
      actions={
        <>
          {chosen.length > 0 && <ButtonLink href={hrefTo(without)}>取消全部条件</ButtonLink>}
          {query.catalogCode && <ButtonLink href={hrefTo({ catalogCode: undefined })}>查看全部主题</ButtonLink>}
          <PageLink to={{ page: searchRoutes.search, query: { keyword: query.keyword } }}>搜索全站</PageLink>
          <a href="tel:12345">拨打 12345</a>
        </>
      }
    />
  )
}
