import type { Submission } from '@portal/area'
import type { ChallengeDto, InteractionProgressDto, InteractionReceiptDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import { faultsOf, type ProofView } from '@portal/ui/form'
import { buildLetterStatus, buildReplyView } from './buildLetterViews.ts'
import type { FormStart, FoundLetter, LetterReceipt } from './InteractionView.ts'

/** What a form starts with: nothing, or what was typed and refused when it was sent without scripts. */
export function buildFormStart(
  submission: Submission | undefined,
  chosen: Readonly<Record<string, string>> = {},
): FormStart {
  if (submission === undefined) return { values: chosen, errors: [] }
  const { proofAnswer: _, proofTicket: __, ...typed } = submission.fields
  const values = Object.fromEntries(Object.entries(typed).map(([name, [value = '']]) => [name, value]))
  return { values, errors: submission.problem ? faultsOf(submission.problem) : [] }
}

/** A question in words; the view of a page is for those without scripts, too. */
export function buildProofView(challenge: ChallengeDto): ProofView {
  if (challenge.kind !== 'words') throw new TypeError('The content service gave another kind of challenge')
  return { ticket: challenge.ticket, question: challenge.question }
}

export function buildReceipt({ no, queryCode, replyBy }: InteractionReceiptDto): LetterReceipt {
  return { no, queryCode, replyBy }
}

export function buildFoundLetter(letter: InteractionProgressDto): FoundLetter {
  const { no, title, kind, submittedAt } = letter
  return {
    no,
    title,
    letterKind: kind.label,
    status: buildLetterStatus(letter),
    submittedAt: formatDay(submittedAt),
    reply: buildReplyView(letter),
    next: letter.reply === null ? formatNextStep(letter) : undefined,
  }
}

function formatNextStep({ department }: InteractionProgressDto): string {
  const who = department === null ? '来信正在登记转办' : `来信已由${department}办理`
  return `${who}。简单咨询 5 个工作日内答复；超过时限没有答复的，请拨打 12345 催办。`
}
