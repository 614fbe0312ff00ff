import type { NoticeSummaryDto } from '@portal/contracts'
import { Tag } from '@portal/ui'
import { noticeMarks } from '../../model/notices/noticeMarks.ts'

/** 失效, 废止, 已归档: seen before the text is read. */
export function NoticeMarks({ notice }: { notice: Pick<NoticeSummaryDto, 'validity' | 'isArchived'> }) {
  return noticeMarks(notice).map((mark) => (
    <Tag key={mark} tone={mark === '已归档' ? 'neutral' : 'accent'}>
      {mark}
    </Tag>
  ))
}
