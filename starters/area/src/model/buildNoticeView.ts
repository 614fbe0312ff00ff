import type { NoticeDto } from '@portal/contracts'
import type { NoticeView } from './NoticeView.ts'

const warnings: Readonly<Record<NoticeDto['validity'], string | undefined>> = {
  valid: undefined,
  expired: '本文已过有效期，仅供查阅。',
  repealed: '本文已经废止，请勿据此办理。',
}

export function buildNoticeView(notice: NoticeDto): NoticeView {
  return {
    title: notice.title,
    kind: notice.type.label,
    day: notice.publishedAt.slice(0, 10),
    source: notice.source,
    warning: warnings[notice.validity],
    bodyHtml: notice.bodyHtml,
    files: notice.attachments,
  }
}
