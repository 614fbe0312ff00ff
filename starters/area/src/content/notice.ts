import { href, hrefFrom } from '@portal/area'
import { ask, defineContent, RedirectError } from '@portal/area/content'
import { buildNoticeView } from '../model/buildNoticeView.ts'
import * as areaRoutes from '../routes.ts'

/** One notice; an address that names none leads to the list. */
export const noticeContent = defineContent(areaRoutes.exampleAreaNotice, {
  questions: (request) => {
    const { id } = request.query
    if (id === undefined) throw new RedirectError(hrefFrom(request, { page: areaRoutes.exampleAreaList }))
    return { notice: ask('/api/notices/:id', { id }) }
  },
  data: ({ notice }) => buildNoticeView(notice),
  title: ({ title }) => title,
  meta: ({ title, day, source }, request, { notice: { id } }) => ({
    description: `${source} ${day} 发布：${title}`,
    canonical: href({ page: areaRoutes.exampleAreaNotice, generation: request.generation, query: { id } }),
    crumbs: [
      { title: areaRoutes.exampleAreaList.title, href: hrefFrom(request, { page: areaRoutes.exampleAreaList }) },
    ],
    government: {
      ColumnName: areaRoutes.exampleAreaList.title,
      ArticleTitle: title,
      PubDate: day,
      ContentSource: source,
    },
  }),
  missing: '没有找到这篇文章，可能已经撤下。请返回列表查看其他文章，或拨打 12345 咨询。',
})
