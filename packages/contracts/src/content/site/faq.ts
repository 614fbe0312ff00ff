import { z } from 'zod'
import { pageInfoDto } from '../reference/pageInfo.ts'

export const faqDto = z.object({
  id: z.string(),
  topic: z.string(),
  question: z.string(),
  answer: z.string(),
  matter: z.object({ catalogCode: z.string(), name: z.string() }).nullable(),
  updatedAt: z.string(),
  isSample: z.boolean(),
})
export type FaqDto = z.infer<typeof faqDto>

/** `topics` count all answers of a topic that fit the keyword, whatever topic is chosen. */
export const faqListDto = z.object({
  page: pageInfoDto,
  topics: z.array(z.object({ name: z.string(), count: z.number().int() })),
  faqs: z.array(faqDto),
})
export type FaqListDto = z.infer<typeof faqListDto>

/** A plain form sends words, a script the value itself. */
const votedUseful = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean('请选择有用或没用'),
)
export const faqVoteFormDto = z.strictObject({ isUseful: votedUseful })
export const faqVoteReceiptDto = z.object({ isCounted: z.boolean() })
