import { useIsElder, useListHref, usePageView, useSearchForm } from '@portal/area/react'
import type { NoticeSummaryDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import {
  ButtonLink,
  Card,
  DayRangeFilter,
  EmptyPage,
  EmptyState,
  FilteredList,
  LinkPagination,
  Notice,
  PageTitle,
  RegionFilter,
  SearchField,
  Tag,
  useChosenDays,
} from '@portal/ui'
import type { NoticesView } from '../../model/notices/NoticesView.ts'
import * as affairsRoutes from '../../routes.ts'
import { ListTabs } from '../lists/ListTabs.tsx'
import { NoticeFeeds } from './NoticeFeeds.tsx'
import { NoticeLink } from './NoticeLink.tsx'
import styles from './NoticeList.module.css'
import { NoticeMarks } from './NoticeMarks.tsx'

/** The notices of a region by kind, with a search in their titles. */
export function NoticeList({ list, days, longest }: NoticesView) {
  const hrefTo = useListHref()
  const { region, query } = usePageView()
  const { keyword } = query
  const isElder = useIsElder()
  const chosen = [
    ...(keyword ? [{ text: `“${keyword}”`, href: hrefTo({ keyword: undefined }) }] : []),
    ...useChosenDays(days),
  ]
  return (
    <>
      <div className={styles.head}>
        <PageTitle lead={`${region.name}发布的通知、政策、公示和动态。`}>通知公告</PageTitle>
      </div>
      <Card>
        {(!isElder || query.type !== undefined) && (
          <ListTabs
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
        )}
        <FilteredList
          region={<RegionFilter />}
          filters={
            <>
              <NoticeSearch />
              <NoticeDays days={days} longest={longest} />
            </>
          }
          chosen={chosen}
        >
          {days.fault && <Notice tone="warning">{days.fault}，请缩短后再查，下面没有按日期筛选。</Notice>}
          {list.notices.length > 0 ? (
            <>
              <ul>
                {list.notices.map((notice) => (
                  <NoticeEntry key={notice.id} notice={notice} />
                ))}
              </ul>
              <LinkPagination page={list.page} unit="条" hrefOf={(pageNum) => hrefTo({ pageNum })} />
            </>
          ) : list.page.total > 0 ? (
            <EmptyPage what="公告" total={list.page.total} unit="条" firstHref={hrefTo({})} />
          ) : (
            <EmptyState
              title={keyword ? `没有标题含“${keyword}”的公告` : '暂无公告'}
              reason="可以换一个栏目、日期或地区，或者在全站搜索。"
              actions={
                <ButtonLink
                  href={hrefTo({
                    type: undefined,
                    keyword: undefined,
                    from: undefined,
                    to: undefined,
                    days: undefined,
                  })}
                >
                  查看全部公告
                </ButtonLink>
              }
            />
          )}
        </FilteredList>
        {!isElder && <NoticeFeeds />}
      </Card>
    </>
  )
}

function NoticeEntry({ notice }: { notice: NoticeSummaryDto }) {
  const isElder = useIsElder()
  return (
    <li className={styles.notice}>
      <div className={styles.title}>
        <NoticeLink id={notice.id}>{notice.title}</NoticeLink>
        <NoticeMarks notice={notice} />
      </div>
      <div className={styles.notes}>
        {!isElder && <Tag tone="neutral">{notice.type.label}</Tag>}
        <span className={styles.source}>{notice.source}</span>
        <time dateTime={notice.publishedAt}>{formatDay(notice.publishedAt)}</time>
      </div>
    </li>
  )
}

function NoticeDays({ days, longest }: Pick<NoticesView, 'days' | 'longest'>) {
  const { type, keyword } = usePageView().query
  const form = useSearchForm({ page: affairsRoutes.notices, query: { type, keyword } })
  return <DayRangeFilter label="发布日期" range={days} longest={longest} form={form} />
}

function NoticeSearch() {
  const { query } = usePageView()
  const { type, from, to, days } = query
  const search = useSearchForm({ page: affairsRoutes.notices, query: { type, from, to, days } })
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
