import { PageLink, useListHref } from '@portal/area/react'
import { DataTable, FilterGroup, LinkPagination, PageTitle, Stack } from '@portal/ui'
import { NoNotices } from '../components/NoNotices.tsx'
import type { ListView } from '../model/ListView.ts'
import * as areaRoutes from '../routes.ts'

/** The same list in the established look: a line of choices and a table. */
export function Page({ data }: { data: ListView }) {
  const { kinds, notices, page } = data
  const hrefTo = useListHref()
  const all = { title: '全部', href: hrefTo({ type: undefined }), isCurrent: !kinds.some(({ isChosen }) => isChosen) }
  const options = kinds.map(({ code, title, isChosen }) => ({
    title,
    href: hrefTo({ type: code }),
    isCurrent: isChosen,
  }))
  return (
    <>
      <PageTitle>{areaRoutes.exampleAreaList.title}</PageTitle>
      <Stack>
        <FilterGroup label="类别" options={[all, ...options]} />
        {notices.length === 0 ? (
          <NoNotices list={data} />
        ) : (
          <DataTable
            caption="文章"
            isCaptionHidden
            rowKey={({ id }) => id}
            rows={notices}
            columns={[
              {
                title: '标题',
                isRowTitle: true,
                cell: ({ id, title }) => (
                  <PageLink to={{ page: areaRoutes.exampleAreaNotice, query: { id } }}>{title}</PageLink>
                ),
              },
              { title: '类别', width: 'short', cell: ({ kind }) => kind },
              { title: '来源', width: 'medium', cell: ({ source }) => source },
              { title: '发布日期', width: 'short', cell: ({ day }) => day },
            ]}
          />
        )}
        <LinkPagination page={page} hrefOf={(pageNo) => hrefTo({ pageNo })} unit="篇" />
      </Stack>
    </>
  )
}
