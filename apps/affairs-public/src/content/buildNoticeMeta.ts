import { href, type PageMeta, type PageView } from '@portal/area'
import type { NoticeDto } from '@portal/contracts'
import { formatMoment } from '@portal/format'
import * as affairsRoutes from '../routes.ts'

/** The column all notices stand in, for the head of its pages. */
export const noticeColumn = {
  ColumnName: '通知公告',
  ColumnDescription: '通知公告、政策文件、公示信息和服务动态',
  ColumnType: '通知公告',
}

/** What the head says of a notice. */
export function buildNoticeMeta(notice: NoticeDto, { generation }: Pick<PageView, 'generation'>): PageMeta {
  const page = generation === 'v3' ? affairsRoutes.notice : affairsRoutes.notices
  return {
    description: plainText(notice.bodyHtml).slice(0, 120),
    keywords: notice.keywords.join(','),
    canonical: href({ page, generation, query: { id: notice.id } }),
    crumbs: [{ title: '通知公告', href: href({ page: affairsRoutes.notices, generation }) }],
    government: {
      ...noticeColumn,
      ArticleTitle: notice.title,
      PubDate: formatMoment(notice.publishedAt),
      ContentSource: notice.source,
    },
  }
}

/** The words of cleaned markup, for the description; it is escaped again where it is written. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
