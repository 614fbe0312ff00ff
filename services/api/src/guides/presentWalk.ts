import type { AskedQuestionDto, ConditionDto, QuestionDto, WalkDto } from '@portal/contracts'
import { formatLabels } from '@portal/format'
import {
  type DroppedAnswer,
  findFailed,
  formatAnswers,
  parseAnswers,
  type Walk,
  walkQuestions,
} from '@portal/records/questions'

/** The path of a visitor whose answers came in an address, with a sentence for each answer that could not be kept. */
export function walkAddress(questions: readonly QuestionDto[], text: string): { walk: Walk; dto: WalkDto } {
  const { answers, isUnreadable } = parseAnswers(text)
  const walk = walkQuestions(questions, answers)
  const notices = [
    ...(isUnreadable ? ['链接中有一部分回答无法识别，已经忽略，请核对下面的回答。'] : []),
    ...walk.dropped.map(explainDropped),
  ]
  const dto = {
    answers: formatAnswers(walk.answers),
    asked: walk.asked.map((question) => presentQuestion(question, walk)),
    next: walk.next?.id ?? null,
    remaining: walk.remaining,
    notices: [...new Set(notices)],
    isOutdated: walk.dropped.some(({ reason }) => reason === 'unknown'),
  }
  return { walk, dto }
}

function presentQuestion({ showIf, ...question }: QuestionDto, walk: Walk): AskedQuestionDto {
  const chosen = walk.answers.get(question.id)
  return { ...question, chosen: chosen ? [...chosen] : null }
}

/** Why conditions do not hold, in the visitor's own answers; undefined when they hold or are still open. */
export function explainFailed(
  conditions: readonly ConditionDto[],
  walk: Walk,
  questions: readonly QuestionDto[],
): string | undefined {
  const [failed] = findFailed(conditions, walk.known)
  const question = questions.find((entry) => entry.id === failed?.question)
  if (!failed || !question) return undefined
  const chosen = walk.answers.get(question.id)
  // A question that was not asked has a reason of its own, in an earlier answer.
  if (!chosen) return explainFailed(question.showIf, walk, questions)
  const missed = question.kind === 'multiple' && !failed.isNot
  const named = question.options.filter(({ id }) => (missed ? failed.options : chosen).includes(id))
  return `您在“${question.text}”中${missed ? '没有选择' : '选择了'}“${formatLabels(named)}”`
}

/** For whom conditions hold that the answers leave open, by the first question that is asked and not answered. */
export function explainOpen(
  conditions: readonly ConditionDto[],
  walk: Walk,
  asked: readonly AskedQuestionDto[],
): string {
  const open = conditions.filter(({ question }) => !walk.known.has(question))
  const condition = open.find(({ question }) => asked.some(({ id }) => id === question))
  const question = asked.find(({ id }) => id === condition?.question)
  // The question comes up only after others.
  if (!condition || !question) return '视前面的回答而定'
  const named = question.options.filter(({ id }) => condition.options.includes(id) !== condition.isNot)
  return `“${question.text}”选“${formatLabels(named)}”的`
}

function explainDropped({ question, reason }: DroppedAnswer): string {
  if (!question) return '问题已经更新，链接中的部分回答不再适用，请重新核对。'
  const sentences = {
    unknown: `“${question.text}”的选项已经更新，请重新选择。`,
    'one-only': `“${question.text}”只能选择一项，请重新选择。`,
    'not-asked': `按照现在的回答，“${question.text}”不需要回答，原来的回答已经取消。`,
  }
  return sentences[reason]
}
