import { z } from 'zod'

/**
 * Questions that find out which case a visitor has: one model for combined matters, scene guides and situations of a matter.
 * Ids stay in addresses that people keep; a question or option that changes its meaning gets a new id.
 */
const id = z.string().regex(/^[a-z][a-z0-9]{0,15}$/, '编号应以小写字母开头，只含小写字母和数字，不超过 16 位')
const words = (maxLength: number) => z.string().trim().min(1, '不能为空').max(maxLength, `不能超过 ${maxLength} 个字`)

/** Holds when one of the options was chosen; with `isNot`, when none of them was (also when the question was not asked). */
export const conditionDto = z.strictObject({
  question: id,
  options: z.array(id).min(1, '至少填一个选项').max(20, '不能超过 20 个选项'),
  isNot: z.boolean().default(false),
})
export type ConditionDto = z.infer<typeof conditionDto>

/** All must hold; an empty list always does. */
export const conditionsDto = z.array(conditionDto).max(10, '不能超过 10 个条件')

export const questionOptionDto = z.strictObject({ id, label: words(100), help: words(500).nullable().default(null) })

export const questionDto = z.strictObject({
  id,
  text: words(200),
  help: words(1000).nullable().default(null),
  /** 为什么要问 */
  why: words(500).nullable().default(null),
  kind: z.enum(['single', 'multiple'], '应为 single（单选）或 multiple（多选）'),
  options: z.array(questionOptionDto).min(2, '至少要有两个选项').max(20, '不能超过 20 个选项'),
  /** Asked only when all of these hold; they speak of earlier questions. */
  showIf: conditionsDto.default([]),
})
export type QuestionDto = z.infer<typeof questionDto>

/** In the order in which they are asked. */
export const questionListDto = z.array(questionDto).max(30, '不能超过 30 个问题')

/** A question on the visitor's path; `chosen` is null while it has no answer. */
export const askedQuestionDto = z.object({
  id: z.string(),
  text: z.string(),
  help: z.string().nullable(),
  why: z.string().nullable(),
  kind: z.enum(['single', 'multiple']),
  options: z.array(z.object({ id: z.string(), label: z.string(), help: z.string().nullable() })),
  chosen: z.array(z.string()).nullable(),
})
export type AskedQuestionDto = z.infer<typeof askedQuestionDto>

/**
 * How far a visitor came. Answers travel in addresses as `a=q1:o2,q2:o1`; several choices repeat the question
 * (`q3:o1,q3:o4`), and `q3:-` says that none of a multiple choice applies.
 */
export const walkDto = z.object({
  /** The answers that still hold, in the form of addresses. */
  answers: z.string(),
  /** The questions that apply so far in order, answered or not; later answers may add more. */
  asked: z.array(askedQuestionDto),
  /** Id of the question to ask now; null when all is answered. */
  next: z.string().nullable(),
  /** Questions that may still come, the next one included. */
  remaining: z.number().int(),
  /** Sentences about answers that were dropped. */
  notices: z.array(z.string()),
  /** True when an answer named a question or option that no longer exists: the link is older than the questions. */
  isOutdated: z.boolean(),
})
export type WalkDto = z.infer<typeof walkDto>
