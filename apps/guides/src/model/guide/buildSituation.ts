import { hrefFrom } from '@portal/area'
import type { AskedQuestionDto, GuideDto } from '@portal/contracts'
import * as guideRoutes from '../../routes.ts'
import type { GuideRequest } from './GuideRequest.ts'
import type { Choice, Situation } from './GuideView.ts'

/** The service makes this question from the handle items, which have codes of their own: `h02` is the one that ends in 02. */
const SCENE = 'scene'

/** 您的情形: what decides which conditions, materials, steps and fees apply, each answer an address. */
export function buildSituation(guide: GuideDto, request: GuideRequest): { situation?: Situation } {
  const { asked, notices } = guide.questions
  const questions = asked.filter(({ options }) => options.length > 1)
  if (questions.length === 0) return {}
  return {
    situation: {
      isStill: true,
      questions: questions.map((question) => ({
        text: question.text,
        ...(question.help ? { help: question.help } : {}),
        options: listChoices(question, { guide, request }),
      })),
      notices,
      ...(request.route.name === 'guideSingleMobile' && { walkHref: selectionAddress(guide, request) }),
      ...buildLeftOut(guide, request),
    },
  }
}

/** One question a screen, for phones. */
function selectionAddress(guide: GuideDto, request: GuideRequest): string {
  const page = guideRoutes.situationSelection
  return hrefFrom(request, { page, params: { id: guide.code }, query: { a: answersBeside(guide) } })
}

interface Place {
  readonly guide: GuideDto
  readonly request: GuideRequest
}

function listChoices(question: AskedQuestionDto, place: Place): Choice[] {
  const { kind, chosen, options } = question
  const choices = options.map(({ id, label }) => {
    const isCurrent = chosen?.includes(id) ?? false
    return { title: label, href: answerWith(question, toggle(question, id), place), isCurrent }
  })
  if (kind === 'single') return choices
  // Of several that may apply, none is an answer too.
  const isNone = chosen?.length === 0
  return [...choices, { title: '都没有', href: answerWith(question, isNone ? null : [], place), isCurrent: isNone }]
}

/** The answer after one click: a chosen option is taken back, another one is added or takes its place. */
function toggle({ kind, chosen }: AskedQuestionDto, id: string): readonly string[] | null {
  if (kind === 'single') return chosen?.includes(id) ? null : [id]
  const rest = chosen?.filter((other) => other !== id) ?? []
  if (!chosen?.includes(id)) return [...rest, id]
  return rest.length > 0 ? rest : null
}

/** The address with another answer to one question; the others stay. */
function answerWith(changed: AskedQuestionDto, chosen: readonly string[] | null, { guide, request }: Place): string {
  const answers = guide.questions.asked.map((question) =>
    question.id === changed.id ? { ...question, chosen } : question,
  )
  const scene = answers.find(({ id }) => id === SCENE)?.chosen?.[0]
  const pairs = answers.flatMap((question) => (question.id === SCENE ? [] : formatAnswer(question)))
  return addressOf(`${guide.taskCode}${scene?.slice(1) ?? ''}`, pairs.join(','), request)
}

/** As addresses carry it: `q1:o2`, several times for several options, `q1:-` for none of them. */
function formatAnswer({ id, chosen }: { id: string; chosen: readonly string[] | null }): string[] {
  if (!chosen) return []
  return chosen.length === 0 ? [`${id}:-`] : chosen.map((option) => `${id}:${option}`)
}

function buildLeftOut({ leftOut, taskCode }: GuideDto, request: GuideRequest): Pick<Situation, 'leftOut'> {
  const parts: [number, string][] = [
    [leftOut.conditions, '项条件'],
    [leftOut.materials, '份材料'],
    [leftOut.steps, '个环节'],
    [leftOut.fees, '项收费'],
  ]
  const said = parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : []))
  if (said.length === 0) return {}
  return { leftOut: { text: `与您的情形无关的 ${said.join('、')}已略去。`, href: addressOf(taskCode, '', request) } }
}

/** The same page in the same region, at the questions: an answer must not take the visitor back to the top. */
function addressOf(code: string, answers: string, request: GuideRequest): string {
  const query = answers ? { a: answers } : {}
  return `${hrefFrom(request, { page: request.route, params: { id: code } as object, query })}#situation`
}

/** Answers as an address carries them, without that which the code of a handle item is. */
export function answersBeside({ questions }: Pick<GuideDto, 'questions'>): string | undefined {
  const pairs = questions.answers.split(',').filter((pair) => pair !== '' && !pair.startsWith(`${SCENE}:`))
  return pairs.length > 0 ? pairs.join(',') : undefined
}
