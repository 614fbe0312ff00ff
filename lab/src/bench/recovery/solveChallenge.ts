import { createHash } from 'node:crypto'
import { challengeDto } from '@portal/contracts'

/** The work of a browser before a form, without its turns for the visitor: ten times as fast, or fewer letters would be counted. */
export async function solveChallenge(address: string): Promise<{ proofTicket: string; proofAnswer: string }> {
  const challenge = challengeDto.parse(await (await fetch(`${address}/api/challenge?kind=work`)).json())
  if (challenge.kind !== 'work') throw new Error('a question in words was given for work')
  for (let number = 0; number <= challenge.maxNumber; number += 1) {
    const digest = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex')
    if (digest === challenge.digest) return { proofTicket: challenge.ticket, proofAnswer: String(number) }
  }
  throw new Error('the challenge has no answer')
}
