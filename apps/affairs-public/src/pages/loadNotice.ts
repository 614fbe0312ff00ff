import { href, type PageRequest, RedirectError, statusOf } from '@portal/area'
import type { NoticeDto } from '@portal/contracts'
import { fetchNotice } from '../api/fetchNotices.ts'

/** A notice by its id. One that does not exist (any more) leads to the list, where others are. */
export async function loadNotice(
  id: string,
  request: Pick<PageRequest, 'http' | 'signal' | 'generation'>,
): Promise<NoticeDto> {
  try {
    return await fetchNotice(id, request)
  } catch (error) {
    const isUnknown = [400, 404].includes(statusOf(error))
    throw isUnknown ? new RedirectError(href({ name: 'notices', generation: request.generation })) : error
  }
}
