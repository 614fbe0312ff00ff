import type { AskedQuestionDto, WalkDto } from '@portal/contracts'
import { formatLabels } from '@portal/format'
import type { AnsweredQuestion, OptionView, QuestionnaireView, QuestionView } from './QuestionnaireView.ts'

/** What of a walk stands in the address of its page. */
export interface QuestionnaireQuery {
  /** Answers so far. */
  readonly a?: string | undefined
  /** An answered question that is asked again. */
  readonly change?: string | undefined
}

/** Where the walk stands on its page: an answer leads here, and so does the focus. */
export const QUESTION_ID = 'walk'

/**
 * A walk as a page asks it. A question that is asked again keeps all other answers; the content service drops those that
 * no longer apply once it has the new one.
 * @param change id of the question to ask again, as the address has it; nothing when it is not on the visitor's path
 * @param hrefOf address of the page with another state of the walk
 */
export function buildQuestionnaireView(
  walk: WalkDto,
  change: string | undefined,
  hrefOf: (query: QuestionnaireQuery) => string,
): QuestionnaireView {
  const answered = walk.asked.filter(isAnswered)
  const asked = answered.find(({ id }) => id === change) ?? walk.asked.find(({ id }) => id === walk.next)
  return {
    notices: walk.notices,
    isOutdated: walk.isOutdated,
    answered: answered
      .filter(({ id }) => id !== asked?.id)
      .map((question) => buildAnsweredQuestion(question, walk, hrefOf)),
    ...(asked ? { question: buildQuestionView(asked, walk, hrefOf) } : {}),
    ...(walk.answers === '' && !walk.isOutdated ? {} : { restart: { text: '重新开始', href: at(hrefOf({})) } }),
  }
}

function buildAnsweredQuestion(
  { id, text, chosen, options }: AnsweredDto,
  { answers }: WalkDto,
  hrefOf: (query: QuestionnaireQuery) => string,
): AnsweredQuestion {
  return {
    id,
    text,
    answer: formatLabels(options.filter((option) => chosen.includes(option.id))) || NONE_OF_THEM,
    changeHref: at(hrefOf({ a: answers, change: id })),
  }
}

function buildQuestionView(
  question: AskedQuestionDto,
  walk: WalkDto,
  hrefOf: (query: QuestionnaireQuery) => string,
): QuestionView {
  const { id, text, help, why, kind } = question
  const place = walk.asked.indexOf(question)
  const before = walk.asked.slice(0, place).findLast(isAnswered)
  const [action = '', search] = hrefOf({ a: withoutAnswer(walk.answers, id) }).split('?')
  return {
    id,
    text,
    ...(help ? { help } : {}),
    ...(why ? { why } : {}),
    isMultiple: kind === 'multiple',
    options: listOptions(question),
    progress: formatProgress(place, walk),
    action: at(action),
    fields: [...new URLSearchParams(search)].map(([name, value]) => ({ name, value })),
    ...(before ? { back: { text: '上一题', href: at(hrefOf({ a: walk.answers, change: before.id })) } } : {}),
  }
}

/** Of several choices none may apply, which is an answer of its own: nothing ticked is a form that was sent too early. */
function listOptions({ id, kind, options, chosen }: AskedQuestionDto): OptionView[] {
  const offered = options.map((option) => ({
    value: `${id}:${option.id}`,
    label: option.label,
    ...(option.help ? { help: option.help } : {}),
    isChosen: chosen?.includes(option.id) ?? false,
  }))
  if (kind === 'single') return offered
  return [...offered, { value: `${id}:-`, label: NONE_OF_THEM, isChosen: chosen?.length === 0 }]
}

const NONE_OF_THEM = '以上都没有'

/** Questions that wait for an earlier answer may never be asked; while there are such, nobody knows the number. */
function formatProgress(place: number, { asked, remaining }: WalkDto): string {
  const total = asked.filter(isAnswered).length + remaining
  return `第 ${place + 1} 题，${total > asked.length ? '最多' : '共'} ${total} 题`
}

function withoutAnswer(answers: string, id: string): string {
  return answers
    .split(',')
    .filter((answer) => !answer.startsWith(`${id}:`))
    .join(',')
}

type AnsweredDto = AskedQuestionDto & { chosen: string[] }

function isAnswered(question: AskedQuestionDto): question is AnsweredDto {
  return question.chosen !== null
}

function at(address: string): string {
  return `${address}#${QUESTION_ID}`
}
