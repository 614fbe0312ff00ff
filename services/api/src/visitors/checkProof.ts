import type { ProofFields } from '@portal/contracts'
import { Problem } from '../http/Problem.ts'
import type { ContentService } from '../state/ContentService.ts'
import { attemptRules } from './attemptRules.ts'
import { limitVisitor } from './limitAttempts.ts'
import { isRightAnswer, readTicket, type Ticket } from './makeChallenge.ts'
import { spendChallenge } from './spendChallenge.ts'
import type { Visitor } from './visitorOf.ts'

/**
 * The ticket of a form whose answer is right; it is not spent yet. A wrong answer spends it, so that nobody tries one ticket
 * after the other.
 * @throws Problem 400 that names the field, 429 for visitors with too many questions in words
 */
export async function checkProof(service: ContentService, proof: ProofFields, visitor: Visitor): Promise<Ticket> {
  const now = service.now()
  const ticket = readTicket(proof.proofTicket, { secret: service.secret, now })
  if (!ticket) throw refusedProof('验证已过期，请重新验证')
  if (ticket.kind === 'words') await limitVisitor(service, attemptRules.wordsVisitor, visitor)
  if (isRightAnswer(ticket, proof.proofAnswer, service.secret)) return ticket
  await spendChallenge(service.pool, ticket)
  throw refusedProof('验证答案不对，请重新验证')
}

/** Checks a proof and spends it. @throws Problem 400 also when it was used before */
export async function requireProof(service: ContentService, proof: ProofFields, visitor: Visitor): Promise<void> {
  const ticket = await checkProof(service, proof, visitor)
  if (!(await spendChallenge(service.pool, ticket))) throw usedProof()
}

export function usedProof(): Problem {
  return refusedProof('验证已经使用过，请重新验证')
}

function refusedProof(message: string): Problem {
  return new Problem({
    status: 400,
    kind: 'proof-refused',
    title: '验证没有通过',
    detail: `${message}。已经填写的内容不会丢失。`,
    errors: [{ name: 'proofAnswer', message }],
  })
}
