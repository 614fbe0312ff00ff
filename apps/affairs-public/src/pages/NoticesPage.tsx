import { definePage, href, RedirectError, statusOf } from '@portal/area'
import type { NoticeDto, NoticeListDto } from '@portal/contracts'
import { fetchNotices } from '../api/fetchNotices.ts'
import { NoticeDetail } from '../components/NoticeDetail.tsx'
import { NoticeList } from '../components/NoticeList.tsx'
import { type NoticeQuery, readNoticeQuery } from '../model/NoticeQuery.ts'
import { describeNotice, noticeColumn } from './describeNotice.ts'
import { loadNotice } from './loadNotice.ts'

type NoticesData =
  | { readonly kind: 'list'; readonly list: NoticeListDto; readonly query: NoticeQuery }
  | { readonly kind: 'notice'; readonly notice: NoticeDto }

/** The list, and in v2 the notice itself, which v3 shows at an address of its own. */
export const page = definePage('notices', {
  load: async (request): Promise<NoticesData> => {
    const { generation, query: asked } = request
    if (asked.id !== undefined && generation === 'v3') {
      throw new RedirectError(href({ name: 'notice', generation, query: { id: asked.id } }), 301)
    }
    if (asked.id !== undefined) return { kind: 'notice', notice: await loadNotice(asked.id, request) }
    const query = readNoticeQuery(asked)
    try {
      return { kind: 'list', list: await fetchNotices(query, request), query }
    } catch (error) {
      // Of what is sent only the column can be one that does not exist.
      if (statusOf(error) !== 400 || query.type === undefined) throw error
      throw new RedirectError(href({ name: 'notices', generation, query: { region: asked.region } }))
    }
  },
  title: (data) => (data.kind === 'notice' ? data.notice.title : '通知公告'),
  meta: (data, view) =>
    data.kind === 'notice'
      ? describeNotice(data.notice, view)
      : { description: `${view.region.name}的通知公告、政策文件、公示信息和服务动态。`, government: noticeColumn },
  Page: ({ data }) =>
    data.kind === 'notice' ? <NoticeDetail notice={data.notice} /> : <NoticeList list={data.list} query={data.query} />,
})
