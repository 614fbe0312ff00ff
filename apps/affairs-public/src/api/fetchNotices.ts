import type { PageRequest } from '@portal/area'
import type { NoticeDto, NoticeListDto } from '@portal/contracts'
import type { NoticeQuery } from '../model/NoticeQuery.ts'

type Asking = Pick<PageRequest, 'http' | 'signal'>

/** One page of the notices of a region and of the regions above it, the latest first. */
export async function fetchNotices(
  { type, keyword, pageNo }: NoticeQuery,
  { http, signal, region }: Pick<PageRequest, 'http' | 'signal' | 'region'>,
): Promise<NoticeListDto> {
  const { data } = await http.get<NoticeListDto>('/api/notices', {
    query: { region: region.code, type, keyword, pageNo, pageSize: 15 },
    signal,
  })
  return data
}

export async function fetchNotice(id: string, { http, signal }: Asking): Promise<NoticeDto> {
  const { data } = await http.get<NoticeDto>(`/api/notices/${encodeURIComponent(id)}`, { signal })
  return data
}
