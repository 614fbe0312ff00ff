import type { ProgressDetailDto } from '@portal/contracts'

/** A case in hand as the content API gives it to whoever opened it. */
export function caseDetail(change: Partial<ProgressDetailDto> = {}): ProgressDetailDto {
  return {
    caseNo: '44010020261116000000011',
    applicant: '张*',
    applicantType: { code: '1', label: '自然人' },
    phone: '138****1001',
    matter: { name: '普通护照签发', guideCode: '11440100YY0300001Y3000109015000' },
    region: { code: '440100', name: '广州市', level: 'city' },
    department: { name: '广州市公安局', phone: '020-12345' },
    projectType: { code: '2', label: '承诺件' },
    channel: { code: '1', label: '网上（电脑端）' },
    status: { code: '09', label: '在办（审查/决定）' },
    appliedAt: '2026-11-16T09:12:00+08:00',
    acceptedAt: '2026-11-16T10:05:00+08:00',
    finishedAt: null,
    promise: { date: '2026-11-25', state: 'running', days: 3, isEstimate: false },
    steps: [
      step('网上申报', '1', '2026-11-16T09:12:00+08:00', '已提交申请'),
      step('受理', '2', '2026-11-16T10:05:00+08:00', '准予受理'),
      step('审核', '3', null, null),
    ],
    corrections: [],
    specials: [],
    result: null,
    delivery: null,
    rating: { isOpen: false, level: null },
    isSample: true,
    expiresAt: '2026-11-22T02:35:00.000Z',
    ...change,
  }
}

export function step(
  name: string,
  code: string,
  endedAt: string | null,
  conclusion: string | null,
): ProgressDetailDto['steps'][number] {
  const startedAt = endedAt ?? '2026-11-17T09:00:00+08:00'
  return { name, node: { code, label: name }, department: '广州市公安局', startedAt, endedAt, conclusion }
}

export const ended: Partial<ProgressDetailDto> = {
  status: { code: '10', label: '已办结（准予/出证）' },
  finishedAt: '2026-11-20T16:20:00+08:00',
  promise: { date: '2026-11-25', state: 'finished', days: null, isEstimate: false },
  result: { finish: { code: '0', label: '出证办结' }, name: '普通护照', reason: null },
  delivery: { way: { code: 'post', label: '邮寄送达' }, carrier: '邮政快递', trackingNo: 'SD1', place: null },
  rating: { isOpen: true, level: null },
}

export const challenge = {
  kind: 'words',
  ticket: 'ticket',
  expiresAt: '2026-11-22T10:00:00Z',
  question: '请写出“三加五”的得数',
} as const
