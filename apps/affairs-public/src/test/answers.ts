import type { NoticeDto, NoticeListDto } from '@portal/contracts'

const province = { code: '440000', name: '广东省', level: 'province' } as const

/** A notice as the content API gives it. */
export function notice(change: Partial<NoticeDto> = {}): NoticeDto {
  return {
    id: 'n1',
    title: '拟取消的证明事项清单公示',
    type: { code: 'publicity', label: '公示信息' },
    region: province,
    source: '广东省政务服务和数据管理局',
    publishedAt: '2026-10-20T09:00:00+08:00',
    validity: 'valid',
    isArchived: false,
    bodyHtml: '<p>现将清单予以公示。</p><table><tbody><tr><td>无房证明</td></tr></tbody></table>',
    attachments: [{ name: '清单.pdf', url: '/api/files/list.pdf', mediaType: 'application/pdf', size: 327_680 }],
    keywords: ['证明事项', '清单'],
    previous: { id: 'n0', title: '异地就医备案这样办' },
    next: null,
    ...change,
  }
}

export function noticeList(change: Partial<NoticeListDto> = {}): NoticeListDto {
  return {
    page: { pageNo: 1, pageSize: 15, total: 31, isExact: true },
    types: [
      { code: 'announcement', label: '通知公告' },
      { code: 'policy', label: '政策文件' },
    ],
    notices: [notice(), notice({ id: 'n2', title: '窗口服务规定', validity: 'repealed', isArchived: true })],
    ...change,
  }
}
