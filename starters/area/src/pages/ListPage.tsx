import { PageLink, useListHref } from '@portal/area/react'
import { Card, LinkList, LinkPagination, PageTitle, Stack, Tabs } from '@portal/ui'
import { NoNotices } from '../components/NoNotices.tsx'
import type { ListView } from '../model/ListView.ts'
import * as areaRoutes from '../routes.ts'

/** The notices of a kind, or of all. */
export function Page({ data }: { data: ListView }) {
  const { kinds, notices, page } = data
  const hrefTo = useListHref()
  const all = { title: '全部', href: hrefTo({ type: undefined }), isCurrent: !kinds.some(({ isChosen }) => isChosen) }
  const tabs = kinds.map(({ code, title, isChosen }) => ({ title, href: hrefTo({ type: code }), isCurrent: isChosen }))
  return (
    <>
      <PageTitle lead="本地区最新发布的文章。">{areaRoutes.exampleAreaList.title}</PageTitle>
      <Stack>
        <Tabs label="类别" tabs={[all, ...tabs]} />
        {notices.length === 0 ? (
          <NoNotices list={data} />
        ) : (
          <Card>
            <LinkList
              entries={notices.map(({ id, title, day, source }) => ({
                key: id,
                link: <PageLink to={{ page: areaRoutes.exampleAreaNotice, query: { id } }}>{title}</PageLink>,
                note: `${source} ${day}`,
              }))}
            />
          </Card>
        )}
        <LinkPagination page={page} hrefOf={(pageNo) => hrefTo({ pageNo })} unit="篇" />
      </Stack>
    </>
  )
}
