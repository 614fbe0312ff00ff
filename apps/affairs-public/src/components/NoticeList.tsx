import { useListHref, usePageHref, usePageView } from '@portal/area/react'
import { useNavigate } from '@portal/area/router'
import type { NoticeListDto, NoticeSummaryDto } from '@portal/contracts'
import { ButtonLink, Card, EmptyState, LinkPagination, PageTitle, SearchField, Tabs, Tag } from '@portal/ui'
import { sayDay } from '../model/sayDate.ts'
import * as affairsRoutes from '../routes.ts'
import { NoticeLink } from './NoticeLink.tsx'
import styles from './NoticeList.module.css'
import { NoticeMarks } from './NoticeMarks.tsx'
import { NoticeRegions } from './NoticeRegions.tsx'

interface NoticeListProps {
  list: NoticeListDto
}

/** The notices of a region by kind, with a search in their titles. */
export function NoticeList({ list }: NoticeListProps) {
  const hrefTo = useListHref()
  const { region, query } = usePageView()
  return (
    <>
      <PageTitle lead={`${region.name}的通知公告、政策文件、公示信息和服务动态。`} actions={<NoticeSearch />}>
        通知公告
      </PageTitle>
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
        <NoticeRegions />
        {list.notices.length > 0 ? (
          <>
            <ul>
              {list.notices.map((notice) => (
                <NoticeEntry key={notice.id} notice={notice} />
              ))}
            </ul>
            <LinkPagination page={list.page} unit="条" hrefOf={(pageNum) => hrefTo({ pageNum })} />
          </>
        ) : (
          <EmptyState
            title={query.keyword ? `没有标题含“${query.keyword}”的公告` : '暂无公告'}
            reason="可以换一个栏目或地区，或者在全站搜索。"
            actions={<ButtonLink href={hrefTo({ type: undefined, keyword: undefined })}>查看全部公告</ButtonLink>}
          />
        )}
      </Card>
    </>
  )
}

function NoticeEntry({ notice }: { notice: NoticeSummaryDto }) {
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
    </li>
  )
}

function NoticeSearch() {
  const navigate = useNavigate()
  const pageHref = usePageHref()
  const { region, config, query } = usePageView()
  const [action = ''] = pageHref({ page: affairsRoutes.notices }).split('?')
  return (
    <div className={styles.search}>
      <SearchField
        key={query.keyword}
        action={action}
        keyword={query.keyword ?? ''}
        label="搜索通知公告"
        placeholder="按标题查找"
        fixed={{
          ...(region.code !== config.province && { region: region.code }),
          ...(query.type !== undefined && { type: query.type }),
        }}
        navigate={navigate}
      />
    </div>
  )
}
