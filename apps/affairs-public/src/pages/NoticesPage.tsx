import type { NoticeDto, NoticeListDto } from '@portal/contracts'
import { NoticeDetail } from '../components/NoticeDetail.tsx'
import { NoticeList } from '../components/NoticeList.tsx'

/** The list, and in v2 the notice itself, which v3 shows at an address of its own. */
export function Page({ data }: { data: { list: NoticeListDto } | { notice: NoticeDto } }) {
  return 'list' in data ? <NoticeList list={data.list} /> : <NoticeDetail notice={data.notice} />
}
