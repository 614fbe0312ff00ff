import type { AnniversaryDto, CampaignDto } from '@portal/contracts'

const province = { code: '440000', name: '广东省', level: 'province' } as const

/** A campaign as the content API gives it. */
export function campaign(change: Partial<CampaignDto> = {}): CampaignDto {
  return {
    code: 'ecard',
    title: '电子社保卡申领体验月',
    summary: '在手机上申领电子社保卡。',
    region: province,
    startsAt: '2026-11-01T00:00:00+08:00',
    endsAt: '2026-12-31T23:59:59+08:00',
    period: 'current',
    organiser: '广东省人力资源和社会保障厅',
    audienceText: '持有本省社会保障卡的参保人员',
    rules: ['每人限申领一张。'],
    entry: { title: '去申领', target: { kind: 'item', catalogCode: '002006Y0M000' } },
    steps: [{ title: '完成实名认证', text: '登录后进行人脸识别。', image: null, target: null }],
    faqs: [{ question: '没有实体卡能申领吗？', answer: '不能。' }],
    updatedAt: '2026-10-12T09:00:00+08:00',
    isSample: true,
    ...change,
  }
}

export const anniversary: AnniversaryDto = {
  anniversary: 5,
  years: [
    {
      year: 2021,
      events: [
        {
          id: 'e1',
          happenedOn: '2021-11-20',
          title: '平台启动建设',
          text: '统一事项、统一身份。',
          image: null,
          target: { kind: 'page', name: 'notices' },
        },
      ],
    },
    {
      year: 2022,
      events: [{ id: 'e2', happenedOn: '2022-01-08', title: '试运行', text: '首批事项。', image: null, target: null }],
    },
  ],
  isSample: true,
}
