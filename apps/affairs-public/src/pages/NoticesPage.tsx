import type { NoticeDto } from '@portal/contracts'
import { NoticeDetail } from '../components/notices/NoticeDetail.tsx'
import { NoticeList } from '../components/notices/NoticeList.tsx'
import type { NoticesView } from '../model/notices/NoticesView.ts'

/** The list, and in v2 the notice itself, which v3 shows at an address of its own. */
export function Page({ data }: { data: NoticesView | { notice: NoticeDto } }) {
  return 'list' in data ? <NoticeList {...data} /> : <NoticeDetail notice={data.notice} />
}
