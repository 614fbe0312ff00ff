import { z } from 'zod'
import { progressToken } from './progress.ts'
import { optionallyWritten } from './written.ts'

/** 好差评 levels of GB/T 39046-2020: 1 非常满意 … 5 非常不满意. From 4 on the office has to call back. */
const level = z.enum(['1', '2', '3', '4', '5'], '请选择评价等级')

/** Offered reasons; good ones for levels 1 to 3, bad ones for 4 and 5 (GB/T 39735-2020 names the kinds). */
export const ratingReasons = {
  good: [
    '一次告知清楚',
    '一窗受理、一次办结',
    '不用重复提交材料',
    '全程网上办理',
    '办理进度随时可查',
    '服务热情、效率高',
  ],
  bad: [
    '没有一次告知清楚',
    '要求提供办事指南之外的材料',
    '在办事指南之外增加办理条件',
    '无正当理由超过承诺时限',
    '多头跑、重复提交材料',
    '网上办理系统不好用',
    '服务态度差',
  ],
} as const

export const ratingFormDto = z
  .strictObject({
    token: progressToken,
    level,
    tags: z.array(z.string().max(40)).max(7, '最多选 7 项').default([]),
    text: optionallyWritten(300),
  })
  .refine(({ level, tags }) => tags.every((tag) => reasonsFor(level).includes(tag)), {
    path: ['tags'],
    message: '请从所列的评价内容中选择',
  })
export type RatingFormDto = z.input<typeof ratingFormDto>

export const ratingReceiptDto = z.object({ ratedAt: z.string() })

function reasonsFor(level: string): readonly string[] {
  return Number(level) <= 3 ? ratingReasons.good : ratingReasons.bad
}
