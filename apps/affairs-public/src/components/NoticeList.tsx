import { FirstScreenEnd, useListHref, usePageView, useSearchForm } from '@portal/area/react'
import type { NoticeListDto, NoticeSummaryDto } from '@portal/contracts'
import {
  ButtonLink,
  Card,
  EmptyState,
  FilteredList,
  LinkPagination,
  PageTitle,
  RegionFilter,
  SearchField,
  Tabs,
  Tag,
} from '@portal/ui'
import { sayDay } from '../model/sayDate.ts'
import * as affairsRoutes from '../routes.ts'
import { NoticeDates } from './NoticeDates.tsx'
import { NoticeFeeds } from './NoticeFeeds.tsx'
import { NoticeLink } from './NoticeLink.tsx'
import styles from './NoticeList.module.css'
import { NoticeMarks } from './NoticeMarks.tsx'

interface NoticeListProps {
  list: NoticeListDto
}

/** The notices of a region by kind, with a search in their titles. */
export function NoticeList({ list }: NoticeListProps) {
  const hrefTo = useListHref()
  const { region, query } = usePageView()
  const { from, to, keyword } = query
  const chosen = [
    ...(keyword ? [{ text: `“${keyword}”`, href: hrefTo({ keyword: undefined }) }] : []),
    ...(from ? [{ text: `${from} 起`, href: hrefTo({ from: undefined }) }] : []),
    ...(to ? [{ text: `到 ${to}`, href: hrefTo({ to: undefined }) }] : []),
  ]
  return (
    <>
      <PageTitle lead={`${region.name}的通知公告、政策文件、公示信息和服务动态。`}>通知公告</PageTitle>
      <Card>
        <Tabs
          label="栏目"
          tabs={[
            { title: '全部', href: hrefTo({ type: undefined }), isCurrent: query.type === undefined },
            ...list.types.map(({ code, label }) => ({
              title: label,
              href: hrefTo({ type: code }),
              isCurrent: code === query.type,
            })),
          ]}
        />
        <FilteredList
          region={<RegionFilter />}
          filters={
            <>
              <NoticeSearch />
              <NoticeDates />
            </>
          }
          chosen={chosen}
        >
          {list.notices.length > 0 ? (
            <>
              <ul>
                {list.notices.map((notice, index) => (
                  <NoticeEntry key={notice.id} notice={notice} isFirstScreenEnd={index === FIRST_NOTICES - 1} />
                ))}
              </ul>
              <LinkPagination page={list.page} unit="条" hrefOf={(pageNum) => hrefTo({ pageNum })} />
            </>
          ) : (
            <EmptyState
              title={titleOfNone(list.page.total, query.keyword)}
              reason="可以换一个栏目、日期或地区，或者在全站搜索。"
              actions={
                <ButtonLink href={hrefTo({ type: undefined, keyword: undefined, from: undefined, to: undefined })}>
                  查看全部公告
                </ButtonLink>
              }
            />
          )}
        </FilteredList>
        <NoticeFeeds />
      </Card>
    </>
  )
}

/** As many notices as stand in a first screen. */
const FIRST_NOTICES = 6

function titleOfNone(total: number, keyword: string | undefined): string {
  if (total > 0) return '这一页没有公告'
  return keyword ? `没有标题含“${keyword}”的公告` : '暂无公告'
}

function NoticeEntry({ notice, isFirstScreenEnd }: { notice: NoticeSummaryDto; isFirstScreenEnd: boolean }) {
  return (
    <li className={styles.notice}>
      <div className={styles.title}>
        <NoticeLink id={notice.id}>{notice.title}</NoticeLink>
        <NoticeMarks notice={notice} />
      </div>
      <div className={styles.notes}>
        <Tag tone="neutral">{notice.type.label}</Tag>
        <span className={styles.source}>{notice.source}</span>
        <time dateTime={notice.publishedAt}>{sayDay(notice.publishedAt)}</time>
      </div>
      {isFirstScreenEnd && <FirstScreenEnd />}
    </li>
  )
}

function NoticeSearch() {
  const { query } = usePageView()
  const { type, from, to } = query
  const search = useSearchForm({ page: affairsRoutes.notices, query: { type, from, to } })
  return (
    <div className={styles.search}>
      <SearchField
        key={query.keyword}
        {...search}
        keyword={query.keyword ?? ''}
        label="搜索通知公告"
        placeholder="按标题查找"
      />
    </div>
  )
}
