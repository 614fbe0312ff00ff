import { hrefFrom } from '@portal/area'
import { ask, type ContentRequest, defineContent } from '@portal/area/content'
import type { NoticeListDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import type { NoticesWidgetView } from '../model/notices/NoticesWidgetView.ts'
import { noticeMarks } from '../model/notices/noticeMarks.ts'
import * as affairsRoutes from '../routes.ts'

type WidgetRequest = ContentRequest<typeof affairsRoutes.noticesWidget>

/** As many as a box in a column holds without being scrolled. */
const PAGE_SIZE = 6

/** The latest notices of a region, for the pages of other sites. */
export const noticesWidgetContent = defineContent(affairsRoutes.noticesWidget, {
  questions: ({ region, query: { type, pageNum } }) => ({
    list: ask('/api/notices', { region: region.code, type, pageNo: pageNum, pageSize: PAGE_SIZE }),
  }),
  data: ({ list }, request) => buildWidgetView(list, request),
  title: ({ title }) => title,
})

function buildWidgetView({ page, types, notices }: NoticeListDto, request: WidgetRequest): NoticesWidgetView {
  const { region, query } = request
  return {
    title: `${region.name}通知公告`,
    page,
    types,
    notices: notices.map((notice) => ({
      id: notice.id,
      title: notice.title,
      href: hrefFrom(request, { page: affairsRoutes.notice, query: { id: notice.id } }),
      day: formatDay(notice.publishedAt),
      type: notice.type.label,
      marks: noticeMarks(notice),
    })),
    moreHref: hrefFrom(request, { page: affairsRoutes.notices, query: { type: query.type } }),
  }
}
