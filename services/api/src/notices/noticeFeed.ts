import { href, type RouteTable } from '@portal/contracts/routes'
import { coded, noticeType } from '@portal/records/codes'
import { Feed } from 'feed'
import type { FeedNotice } from './findFeedNotices.ts'

export type FeedFormat = 'atom' | 'json'

export interface FeedSubject {
  /** What the notices are about, e.g. 广州市 or 广州市公安局. */
  name: string
  format: FeedFormat
  /** Address of the feed itself, absolute. */
  address: string
  /** Where the portal is reached. */
  origin: string
  /** The pages that are live. */
  routes: RouteTable
}

/** Notices as a feed: ids never change, links are absolute. `notices` come newest first. */
export function noticeFeed(subject: FeedSubject, notices: readonly FeedNotice[]): Feed {
  const { name, format, address, origin, routes } = subject
  const listPage = routes.named('notices')
  const addressOf = (id: string) => `${origin}${noticeAddress(id, routes)}`
  const feed = new Feed({
    id: address,
    title: `${name}通知公告`,
    description: `${name}在政务服务网发布的通知公告`,
    link: `${origin}${listPage ? href({ page: listPage, generation: 'v3' }) : '/'}`,
    language: 'zh-CN',
    updated: new Date(Math.max(0, ...notices.map((notice) => notice.updatedAt.getTime()))),
    generator: false,
    feedLinks: { [format]: address },
  })
  for (const notice of notices) {
    feed.addItem({
      id: addressOf(notice.id),
      title: notice.title,
      link: addressOf(notice.id),
      description: notice.summary,
      content: notice.bodyHtml,
      date: notice.updatedAt,
      published: notice.publishedAt,
      author: [{ name: notice.publisher }],
      category: [coded(noticeType, notice.typeCode).label, ...notice.keywords].map((term) => ({ name: term, term })),
    })
  }
  return feed
}

/** The page of a notice; its data while no live build shows notices. */
function noticeAddress(id: string, routes: RouteTable): string {
  const page = routes.named('notice')
  return page ? href({ page, query: { id } }) : `/api/notices/${encodeURIComponent(id)}`
}
