import type { QuestionDto } from '@portal/contracts'
import { parseAnswers } from './answers.ts'

/**
 * Handle items are situations that have a code of their own. They are asked for by a question like any other, which is
 * made from them: option `h02` is the handle item with the suffix 02.
 */
export const sceneQuestionId = 'scene'
const optionShape = /^h(\d{2})$/

export function sceneOption(suffix: string): string {
  return `h${suffix}`
}

/** The suffix of a handle item; undefined when the option is none. */
export function suffixOf(option: string): string | undefined {
  return optionShape.exec(option)?.[1]
}

/** The suffix of the handle item that answers (`scene:h02,q1:o1`) choose; null when they choose none. */
export function chosenSuffix(answers: string): string | null {
  const chosen = parseAnswers(answers).answers.get(sceneQuestionId) ?? []
  return chosen.length === 1 ? (suffixOf(chosen[0] ?? '') ?? null) : null
}

export function sceneQuestion(scenes: readonly { suffix: string; name: string }[]): QuestionDto {
  return {
    id: sceneQuestionId,
    text: '您要办理的是哪一种情形？',
    help: null,
    why: '不同情形的条件、材料和办理编码不同。',
    kind: 'single',
    options: scenes.map(({ suffix, name }) => ({ id: sceneOption(suffix), label: name, help: null })),
    showIf: [],
  }
}
