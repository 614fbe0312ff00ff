import { z } from 'zod'

export const challengeKind = z.enum(['work', 'words'], '应为 work 或 words')
export type ChallengeKindDto = z.infer<typeof challengeKind>

/**
 * Shows that a form is not sent by the thousand. `work`: find the number up to `maxNumber` whose SHA-256 (hexadecimal, of the
 * text salt + number) is `digest` (solveChallenge of @portal/validation). `words`: a question to be answered by a person
 * without scripts. The answer travels in the form's fields `proofTicket` and `proofAnswer`; a ticket counts once.
 */
export const challengeDto = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('work'),
    ticket: z.string(),
    expiresAt: z.string(),
    salt: z.string(),
    digest: z.string(),
    maxNumber: z.number().int(),
  }),
  z.object({ kind: z.literal('words'), ticket: z.string(), expiresAt: z.string(), question: z.string() }),
])
export type ChallengeDto = z.infer<typeof challengeDto>

/** Fields of every form that is open to all. */
export const proofFields = {
  proofTicket: z
    .string('缺少验证信息，请刷新页面后重试')
    .min(1, '缺少验证信息，请刷新页面后重试')
    .max(300, '验证信息有误'),
  proofAnswer: z.string('请完成验证').trim().min(1, '请完成验证').max(20, '验证答案过长'),
}
export type ProofFields = { proofTicket: string; proofAnswer: string }
