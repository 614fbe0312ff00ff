import { z } from 'zod'
import { feedbackLimits } from '../../forms/limits.ts'
import { cleanPageAddress, isPageAddress } from '../../forms/pageAddress.ts'
import { formSentences } from '../../forms/sentences.ts'
import { proofFields } from './challenge.ts'
import { clientToken, optionallyWritten, written } from './textFields.ts'

/** 本页信息有误 */
export const feedbackFormDto = z.strictObject({
  clientToken,
  /** Address of the page inside the portal, with its parameters. */
  page: z
    .string('请填写出错的网页')
    .max(2_000, formSentences.pageAddress)
    .transform(cleanPageAddress)
    .pipe(
      z.string().min(1, { message: '请填写出错的网页', abort: true }).refine(isPageAddress, formSentences.pageAddress),
    ),
  kind: z.enum(['content', 'link', 'display', 'accessibility', 'other'], formSentences.feedbackKind),
  text: written(feedbackLimits.text, '问题描述'),
  contact: optionallyWritten(feedbackLimits.contact, '联系方式'),
  ...proofFields,
})

export const feedbackReceiptDto = z.object({ no: z.string(), submittedAt: z.string() })
export type FeedbackReceiptDto = z.infer<typeof feedbackReceiptDto>
