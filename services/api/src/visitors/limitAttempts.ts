import { Problem } from '../http/Problem.ts'
import type { ContentService } from '../state/ContentService.ts'
import type { AttemptRule } from './attemptRules.ts'
import { countAttempt } from './countAttempt.ts'

/**
 * Lets an attempt through or locks out. Every attempt counts, the successful ones too: so nothing can be learned from what
 * is counted, and looking at a case twice leaves room for more.
 * @throws Problem 429 with the time to wait; it says the same whatever the subject is
 */
export async function limitAttempts(service: ContentService, rule: AttemptRule, subject: string): Promise<void> {
  const waitSeconds = await secondsToWait(service, rule, subject)
  if (waitSeconds === 0) return
  throw new Problem({
    status: 429,
    kind: 'too-many-attempts',
    title: '操作过于频繁',
    detail: `操作次数过多，为保护信息安全，请约 ${Math.ceil(waitSeconds / 60)} 分钟后再试；着急办理的，请拨打 12345 或者到窗口咨询。`,
    retryAfterSeconds: waitSeconds,
  })
}

/** Counts an attempt where another consequence follows than a refusal. Gives 0 within the limit. */
export function secondsToWait(service: ContentService, rule: AttemptRule, subject: string): Promise<number> {
  return countAttempt(service.pool, { rule, subject, now: service.now() })
}
