import type { NoticeDto } from '@portal/contracts'
import { NoticeDetail } from '../components/notices/NoticeDetail.tsx'

export function Page({ data: { notice } }: { data: { notice: NoticeDto } }) {
  return <NoticeDetail notice={notice} />
}
