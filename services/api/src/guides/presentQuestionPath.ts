import type { AskedQuestionDto, ConditionDto, QuestionDto, WalkDto } from '@portal/contracts'
import { formatLabels } from '@portal/format'
import {
  type DroppedAnswer,
  findFailed,
  findQuestionPath,
  formatAnswers,
  parseAnswers,
  type QuestionPath,
} from '@portal/records/questions'

/** The path of a visitor whose answers came in an address, with a sentence for each answer that could not be kept. */
export function presentQuestionPath(
  questions: readonly QuestionDto[],
  text: string,
): { path: QuestionPath; dto: WalkDto } {
  const { answers, isUnreadable } = parseAnswers(text)
  const path = findQuestionPath(questions, answers)
  const notices = [
    ...(isUnreadable ? ['链接中有一部分回答无法识别，已经忽略，请核对下面的回答。'] : []),
    ...path.dropped.map(explainDropped),
  ]
  const dto = {
    answers: formatAnswers(path.answers),
    asked: path.asked.map((question) => presentQuestion(question, path)),
    next: path.next?.id ?? null,
    remaining: path.remaining,
    notices: [...new Set(notices)],
    isOutdated: path.dropped.some(({ reason }) => reason === 'unknown'),
  }
  return { path, dto }
}

function presentQuestion({ showIf, ...question }: QuestionDto, path: QuestionPath): AskedQuestionDto {
  const chosen = path.answers.get(question.id)
  return { ...question, chosen: chosen ? [...chosen] : null }
}

/** Why conditions do not hold, in the visitor's own answers; undefined when they hold or are still open. */
export function explainFailed(
  conditions: readonly ConditionDto[],
  path: QuestionPath,
  questions: readonly QuestionDto[],
): string | undefined {
  const [failed] = findFailed(conditions, path.known)
  const question = questions.find((entry) => entry.id === failed?.question)
  if (!failed || !question) return undefined
  const chosen = path.answers.get(question.id)
  // A question that was not asked has a reason of its own, in an earlier answer.
  if (!chosen) return explainFailed(question.showIf, path, questions)
  const missed = question.kind === 'multiple' && !failed.isNot
  const named = question.options.filter(({ id }) => (missed ? failed.options : chosen).includes(id))
  return `您在“${question.text}”中${missed ? '没有选择' : '选择了'}“${formatLabels(named)}”`
}

/** For whom conditions hold that the answers leave open, by the first question that is asked and not answered. */
export function explainOpen(
  conditions: readonly ConditionDto[],
  path: QuestionPath,
  asked: readonly AskedQuestionDto[],
): string {
  const open = conditions.filter(({ question }) => !path.known.has(question))
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
