import { conditionsDto, questionListDto } from '@portal/contracts'
import { z } from 'zod'
import { json, optionalText } from '../fields/fields.ts'
import { parseAnswers } from './answers.ts'
import { type Choice, checkQuestions, type QuestionFault } from './checkQuestions.ts'

/** Fields of import rows that ask questions or depend on their answers. */

export const questionsField = json('问卷', questionListDto).default([])
export const showIfField = json('出现条件', conditionsDto).default([])

/** Which situation of its guide a matter is taken in: answers to the questions of the guide, e.g. `scene:h01`. */
export const situationField = optionalText('情形', 500)
  .refine((value) => value === null || !parseAnswers(value).isUnreadable, '应为“问题:选项”，多个用逗号分隔')
  .default(null)

/** Materials of guides that are only asked for after certain answers; they are named, because guides keep them. */
export const materialRulesField = json(
  '材料条件',
  z.array(z.strictObject({ material: z.string().min(1), showIf: conditionsDto.min(1, '至少填一个条件') })).max(50),
).default([])

export interface Asking {
  questions: Parameters<typeof checkQuestions>[0]
  materialRules: { material: string; showIf: Choice['conditions'] }[]
}

/** What is wrong with a record's questions and with everything that depends on them. */
export function findQuestionFaults(row: Asking, choices: readonly Choice[]): QuestionFault[] {
  const rules = row.materialRules.map(({ material, showIf }, index) => ({
    name: `材料“${material}”`,
    conditions: showIf,
    path: ['materialRules', index, 'showIf'],
  }))
  return checkQuestions(row.questions, [...choices, ...rules])
}

/** Adds them to the record's faults. */
export function refuseQuestionFaults(row: Asking, choices: readonly Choice[], context: z.RefinementCtx): void {
  for (const { path, message } of findQuestionFaults(row, choices))
    context.addIssue({ code: 'custom', path: [...path], message })
}
