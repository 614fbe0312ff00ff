import { definePage, href, RedirectError } from '@portal/area'
import type { NoticeDto } from '@portal/contracts'
import { NoticeDetail } from '../components/NoticeDetail.tsx'
import { describeNotice } from './describeNotice.ts'
import { loadNotice } from './loadNotice.ts'

export const page = definePage('notice', {
  load: async (request): Promise<NoticeDto> => {
    const { id, region } = request.query
    if (id === undefined) {
      throw new RedirectError(href({ name: 'notices', generation: request.generation, query: { region } }))
    }
    return loadNotice(id, request)
  },
  title: (notice) => notice.title,
  meta: describeNotice,
  Page: ({ data }) => <NoticeDetail notice={data} />,
})
