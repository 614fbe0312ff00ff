import type { NoticeDto, NoticeListDto, NoticeSummaryDto } from '@portal/contracts'

const standing = {
  region: { code: '440000', name: '广东省', level: 'province' },
  validity: 'valid',
  isArchived: false,
} as const

const notice: NoticeSummaryDto = {
  ...standing,
  id: 'n1',
  title: '关于延长服务时间的通知',
  type: { code: 'notice', label: '通知公告' },
  source: '省政务服务数据管理局',
  publishedAt: '2026-11-20T09:00:00+08:00',
}

/** The list as the content service gives it. */
export const list: NoticeListDto = {
  page: { pageNo: 1, pageSize: 10, total: 12, isExact: true },
  types: [notice.type, { code: 'policy', label: '政策解读' }],
  notices: [
    notice,
    {
      ...standing,
      id: 'n2',
      title: '居住证办理政策解读',
      type: { code: 'policy', label: '政策解读' },
      source: '省公安厅',
      publishedAt: '2026-11-18T09:00:00+08:00',
    },
  ],
}

/** One notice as the content service gives it. */
export const oneNotice: NoticeDto = {
  ...notice,
  bodyHtml: '<p>自 12 月 1 日起，办事大厅延长服务时间。</p>',
  attachments: [{ name: '服务时间表.pdf', url: '/api/files/hours', mediaType: 'application/pdf', size: 20480 }],
  keywords: ['服务时间'],
  previous: null,
  next: null,
}
