import { Problem } from '../http/Problem.ts'
import type { ContentService } from '../state/ContentService.ts'
import type { AttemptRule } from './attemptRules.ts'
import { countAttempt } from './countAttempt.ts'
import type { Visitor } from './visitorOf.ts'

/** As many visitors as the holder of a large network may be: a carrier's phones are many, and few of them write at once. */
const VISITORS_OF_SITE = 50

/**
 * Lets an attempt through or locks out. Every attempt counts, the successful ones too: so nothing can be learned from what
 * is counted, and looking at a case twice leaves room for more.
 * @throws Problem 429 with the time to wait; it says the same whatever the subject is
 */
export async function limitAttempts(service: ContentService, rule: AttemptRule, subject: string): Promise<void> {
  refuseFor(await secondsToWait(service, rule, subject))
}

/** The same for a visitor, and for the network that is his together with many others. @throws Problem as above */
export async function limitVisitor(service: ContentService, rule: AttemptRule, visitor: Visitor): Promise<void> {
  refuseFor(await secondsToWaitOf(service, rule, { visitor }))
}

/** Counts an attempt where another consequence follows than a refusal. Gives 0 within the limit. */
export function secondsToWait(service: ContentService, rule: AttemptRule, subject: string): Promise<number> {
  return countAttempt(service.pool, { rule, subject, now: service.now() })
}

/** The same for a visitor. @param of.what is tried, where each has a limit of its own */
export async function secondsToWaitOf(
  service: ContentService,
  rule: AttemptRule,
  { visitor: { id, site }, what }: { visitor: Visitor; what?: string },
): Promise<number> {
  const subjectOf = (who: string) => (what === undefined ? who : service.secret.digest('visitor', who, what))
  const own = await secondsToWait(service, rule, subjectOf(id))
  if (own > 0 || site === undefined) return own
  const ofSite = { ...rule, name: `${rule.name}-site`, limit: rule.limit * VISITORS_OF_SITE }
  return secondsToWait(service, ofSite, subjectOf(site))
}

function refuseFor(waitSeconds: number): void {
  if (waitSeconds === 0) return
  throw new Problem({
    status: 429,
    kind: 'too-many-attempts',
    title: '操作过于频繁',
    detail: `操作次数过多，为保护信息安全，请约 ${Math.ceil(waitSeconds / 60)} 分钟后再试；着急办理的，请拨打 12345 或者到窗口咨询。`,
    retryAfterSeconds: waitSeconds,
  })
}
