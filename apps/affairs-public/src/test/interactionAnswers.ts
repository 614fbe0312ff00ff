import type {
  DepartmentListDto,
  InteractionDto,
  InteractionListDto,
  InteractionReceiptDto,
  LiveSessionListDto,
} from '@portal/contracts'

const province = { code: '440000', name: '广东省', level: 'province' } as const

export function letter(change: Partial<InteractionDto> = {}): InteractionDto {
  return {
    no: 'HD20261113000001',
    entry: { code: 'mail', label: '政民互动' },
    kind: { code: 'consult', label: '咨询' },
    title: '身份证快到期了，可以提前多久换领？',
    region: { code: '440105', name: '海珠区', level: 'county' },
    department: '广州市海珠区公安局',
    submittedAt: '2026-11-13T10:22:00+08:00',
    status: { code: 'replied', label: '已答复' },
    repliedAt: '2026-11-16T15:10:00+08:00',
    satisfaction: { code: '1', label: '非常满意' },
    content: '我的身份证明年二月到期。\n需要带什么材料？',
    reply: '您好！有效期满前三个月内可以换领。',
    orgCode: 'YY0305009',
    matter: { catalogCode: '000109011000', name: '居民身份证换领' },
    workingDays: 1,
    isSample: true,
    ...change,
  }
}

export const waiting = {
  status: { code: 'pending', label: '待处理' },
  reply: null,
  repliedAt: null,
  satisfaction: null,
}

export function letterList(change: Partial<InteractionListDto> = {}): InteractionListDto {
  const waitingLetter = letter({ no: 'HD20261120000043', title: '网购到货与描述不符', ...waiting })
  return {
    page: { pageNo: 1, pageSize: 15, total: 44, isExact: true },
    figures: { total: 44, replied: 40, meanWorkingDays: 3.2 },
    kinds: [
      { code: 'consult', label: '咨询', count: 27 },
      { code: 'complaint', label: '投诉', count: 8 },
    ],
    statuses: [
      { code: 'pending', label: '待处理', count: 2 },
      { code: 'replied', label: '已答复', count: 40 },
    ],
    departments: [
      { name: '广州市海珠区公安局', count: 2 },
      { name: '中山市自然资源局', count: 1 },
    ],
    interactions: [letter(), waitingLetter],
    ...change,
  }
}

export const liveSessions: LiveSessionListDto = {
  page: { pageNo: 1, pageSize: 10, total: 2, isExact: true },
  sessions: [
    {
      id: 'zb-2026-11',
      title: '医保参保缴费答疑',
      department: '广东省医疗保障局',
      guest: null,
      startsAt: '2026-11-26T15:00:00+08:00',
      endsAt: '2026-11-26T16:00:00+08:00',
      state: 'upcoming',
      summary: '现场解答。',
      url: 'https://live.example.gov.cn/1',
      highlights: [],
    },
    {
      id: 'zb-2026-10',
      title: '出入境证件怎么办',
      department: '广东省公安厅',
      guest: '出入境管理部门负责人',
      startsAt: '2026-10-22T15:00:00+08:00',
      endsAt: '2026-10-22T16:00:00+08:00',
      state: 'ended',
      summary: '边演示边解答。',
      url: null,
      highlights: [{ question: '一定要去窗口吗？', answer: '不一定。' }],
    },
  ],
}

export const challenge = {
  kind: 'words',
  ticket: 'ticket',
  expiresAt: '2026-11-22T10:00:00Z',
  question: '请写出“三加五”的得数',
} as const

export const departments: DepartmentListDto = {
  region: province,
  departments: [{ orgCode: 'YY2400009', name: '广东省公安厅', shortName: '公安厅', matterCount: 5 }],
}

export const receipt: InteractionReceiptDto = {
  no: 'HD20261122000050',
  queryCode: '7K2M-9QXD-04TR-B6WE',
  submittedAt: '2026-11-22T02:00:00.000Z',
  replyBy: '2026-11-27',
}
