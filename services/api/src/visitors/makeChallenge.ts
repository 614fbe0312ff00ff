import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { SecretKey } from '@portal/config/secret-key'
import type { ChallengeDto, ChallengeKindDto } from '@portal/contracts'
import { askInWords, readAnswer } from './questionInWords.ts'

/** Long enough to write a letter of 1,000 characters. */
const lifeMs = 30 * 60_000
/** About a second of work for a desktop, a few for an old phone; it is done while the form is filled in. */
const longWork = 50_000

/** A ticket whose signature is right: this service gave it out, and it says when it ends. */
export interface Ticket {
  kind: ChallengeKindDto
  id: string
  expiresAt: Date
  /** Keyed digest of the answer, so that nothing has to be remembered until it comes. */
  answerDigest: string
}

interface ChallengeParts {
  secret: SecretKey
  now: Date
  /** Work is to find a number up to this one. */
  maxNumber?: number
}

export function makeChallenge(
  kind: ChallengeKindDto,
  { secret, now, maxNumber = longWork }: ChallengeParts,
): ChallengeDto {
  const id = randomBytes(16).toString('hex')
  const expiresAt = new Date(now.getTime() + lifeMs)
  const ticketFor = (answer: string) => {
    const text = [kind, id, expiresAt.getTime().toString(36), secret.digest('challenge-answer', id, answer)].join('.')
    return `${text}.${secret.digest('challenge', text)}`
  }
  const common = { expiresAt: expiresAt.toISOString() }
  if (kind === 'words') {
    const { question, answer } = askInWords((count) => randomInt(count))
    return { ...common, kind, ticket: ticketFor(answer), question }
  }
  const answer = String(randomInt(maxNumber + 1))
  const salt = `${id}.`
  const digest = createHash('sha256').update(`${salt}${answer}`).digest('hex')
  return { ...common, kind, ticket: ticketFor(answer), salt, digest, maxNumber }
}

/** `undefined` for a ticket that this installation did not give out, or that has ended. */
export function readTicket(text: string, { secret, now }: { secret: SecretKey; now: Date }): Ticket | undefined {
  const [, signed, kind, id, end, answerDigest, signature] =
    /^((work|words)\.([0-9a-f]{32})\.([0-9a-z]{1,10})\.([0-9a-f]{64}))\.([0-9a-f]{64})$/.exec(text) ?? []
  if (!signed || !id || !end || !answerDigest || !signature) return undefined
  if (!areEqual(signature, secret.digest('challenge', signed))) return undefined
  const expiresAt = new Date(Number.parseInt(end, 36))
  if (expiresAt <= now) return undefined
  return { kind: kind === 'words' ? 'words' : 'work', id, expiresAt, answerDigest }
}

export function isRightAnswer(ticket: Ticket, answer: string, secret: SecretKey): boolean {
  return areEqual(ticket.answerDigest, secret.digest('challenge-answer', ticket.id, readAnswer(answer)))
}

function areEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
