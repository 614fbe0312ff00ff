import { useListHref, usePageView } from '@portal/area/react'
import { FilterGroup, LinkPagination, SiteLink, Tag, Widget } from '@portal/ui'
import type { NoticesWidgetView } from '../model/notices/NoticesWidgetView.ts'
import styles from './NoticesWidgetPage.module.css'

/** The latest notices in a box; columns and pages turn inside it, a notice opens in the portal. */
export function Page({ data: { title, page, types, notices, moreHref } }: { data: NoticesWidgetView }) {
  const hrefTo = useListHref()
  const { type } = usePageView().query
  return (
    <Widget title={title} more={{ text: '在门户查看全部公告', href: moreHref }}>
      {types.length > 1 && (
        <FilterGroup
          label="栏目"
          options={[
            { title: '全部', href: hrefTo({ type: undefined }), isCurrent: type === undefined },
            ...types.map(({ code, label }) => ({
              title: label,
              href: hrefTo({ type: code }),
              isCurrent: code === type,
            })),
          ]}
        />
      )}
      {notices.length > 0 ? (
        <ul className={styles.notices}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <SiteLink href={notice.href}>{notice.title}</SiteLink>
              {notice.marks.map((mark) => (
                <Tag key={mark} tone="neutral">
                  {mark}
                </Tag>
              ))}
              <p>
                {notice.type} · <time dateTime={notice.day}>{notice.day}</time>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p>这里暂时没有公告，可以换一个栏目，或者到门户查看其他地区的公告。</p>
      )}
      <LinkPagination page={page} unit="条" hrefOf={(pageNum) => hrefTo({ pageNum })} />
    </Widget>
  )
}
