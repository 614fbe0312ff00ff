import type { QuestionDto } from '@portal/contracts'
import type { Answers } from './answers.ts'
import { decide, type Known } from './decide.ts'

/** Why an answer was left out. */
export interface DroppedAnswer {
  /** Undefined when the questions do not know it. */
  question: QuestionDto | undefined
  reason: 'unknown' | 'one-only' | 'not-asked'
}

export interface QuestionPath {
  /** Questions on the visitor's path that are answered, or can be. */
  asked: QuestionDto[]
  answers: Answers
  /** What conditions go by. */
  known: Known
  /** The first question without an answer. */
  next: QuestionDto | undefined
  /** Questions that have no answer and may still be asked. */
  remaining: number
  dropped: DroppedAnswer[]
}

/**
 * Goes through the questions in order with the answers a visitor gave. An answer is kept when its question is asked and the
 * options exist; so a changed answer costs only the answers to questions that are no longer asked because of it.
 */
export function findQuestionPath(questions: readonly QuestionDto[], given: Answers): QuestionPath {
  const known = new Map<string, readonly string[] | 'not-asked'>()
  const answers = new Map<string, readonly string[]>()
  const asked: QuestionDto[] = []
  const dropped: DroppedAnswer[] = []
  const waiting: QuestionDto[] = []
  for (const question of questions) {
    const chosen = given.get(question.id)
    const isAsked = decide(question.showIf, known)
    if (isAsked === 'no') known.set(question.id, 'not-asked')
    if (isAsked === 'open') waiting.push(question)
    if (isAsked !== 'yes') {
      if (chosen) dropped.push({ question, reason: 'not-asked' })
      continue
    }
    asked.push(question)
    const answer = chosen && readAnswer(question, chosen)
    if (answer?.reason) dropped.push({ question, reason: answer.reason })
    if (!answer?.kept) {
      waiting.push(question)
      continue
    }
    known.set(question.id, answer.kept)
    answers.set(question.id, answer.kept)
  }
  const ids = new Set(questions.map((question) => question.id))
  for (const id of given.keys()) if (!ids.has(id)) dropped.push({ question: undefined, reason: 'unknown' })
  return {
    asked,
    answers,
    known,
    next: asked.find((question) => !answers.has(question.id)),
    remaining: waiting.length,
    dropped,
  }
}

/** The choices that the question offers, in its own order; a single choice is one option, no more and no less. */
function readAnswer(
  question: QuestionDto,
  chosen: readonly string[],
): { kept?: readonly string[]; reason?: DroppedAnswer['reason'] } {
  const offered = question.options.map((option) => option.id).filter((id) => chosen.includes(id))
  const unknown = offered.length < chosen.length ? ({ reason: 'unknown' } as const) : {}
  if (question.kind === 'single') {
    if (offered.length === 1 && chosen.length === 1) return { kept: offered }
    return offered.length > 1 || chosen.length === 0 ? { reason: 'one-only' } : { reason: 'unknown' }
  }
  return offered.length === 0 && chosen.length > 0 ? unknown : { kept: offered, ...unknown }
}
