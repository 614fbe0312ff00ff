import type { Submission } from '@portal/area'
import type { ChallengeDto, InteractionProgressDto, InteractionReceiptDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import { faultsOf, type ProofView } from '@portal/ui/form'
import { describeReply, describeStatus } from './describeLetters.ts'
import type { FormStart, FoundLetter, LetterReceipt } from './InteractionView.ts'

/** What a form starts with: nothing, or what was typed and refused when it was sent without scripts. */
export function describeStart(
  submission: Submission | undefined,
  chosen: Readonly<Record<string, string>> = {},
): FormStart {
  if (submission === undefined) return { values: chosen, errors: [] }
  const { proofAnswer: _, proofTicket: __, ...typed } = submission.fields
  const values = Object.fromEntries(Object.entries(typed).map(([name, [value = '']]) => [name, value]))
  return { values, errors: submission.problem ? faultsOf(submission.problem) : [] }
}

/** A question in words; the drawing of a page is for those without scripts, too. */
export function describeProof(challenge: ChallengeDto): ProofView {
  if (challenge.kind !== 'words') throw new TypeError('The content service gave another kind of challenge')
  return { ticket: challenge.ticket, question: challenge.question }
}

export function describeReceipt({ no, queryCode, replyBy }: InteractionReceiptDto): LetterReceipt {
  return { no, queryCode, replyBy }
}

export function describeFound(letter: InteractionProgressDto): FoundLetter {
  const { no, title, kind, submittedAt } = letter
  return {
    no,
    title,
    letterKind: kind.label,
    status: describeStatus(letter),
    submittedAt: formatDay(submittedAt),
    reply: describeReply(letter),
    next: letter.reply === null ? sayNext(letter) : undefined,
  }
}

function sayNext({ department }: InteractionProgressDto): string {
  const who = department === null ? '来信正在登记转办' : `来信已由${department}办理`
  return `${who}。简单咨询 5 个工作日内答复；超过时限没有答复的，请拨打 12345 催办。`
}
