import { z } from 'zod'
import { proofFields } from './challenge.ts'
import { clientToken, optionallyWritten, written } from './written.ts'

/** 本页信息有误 */
export const feedbackKinds = {
  content: '内容有误或过时',
  link: '链接打不开',
  display: '显示不正常',
  accessibility: '无障碍使用困难',
  other: '其他',
} as const

export const feedbackFormDto = z.strictObject({
  clientToken,
  /** Address of the page inside the portal, with its parameters. */
  page: z
    .string('缺少页面地址')
    .max(500, '页面地址过长')
    .regex(/^\/(?![/\\])[\w\-./~%]*(\?[\w\-.~%&=+,:]*)?$/, '页面地址有误')
    .refine((page) => !page.startsWith('/api/'), '页面地址有误'),
  kind: z.enum(['content', 'link', 'display', 'accessibility', 'other'], '请选择问题类型'),
  text: written(500),
  contact: optionallyWritten(100),
  ...proofFields,
})
export type FeedbackFormDto = z.input<typeof feedbackFormDto>

export const feedbackReceiptDto = z.object({ no: z.string(), submittedAt: z.string() })
export type FeedbackReceiptDto = z.infer<typeof feedbackReceiptDto>
