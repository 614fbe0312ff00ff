import type { ConditionDto, QuestionDto } from '@portal/contracts'
import { type Choice, checkQuestions } from '../questions/checkQuestions.ts'
import { sceneQuestion, sceneQuestionId, suffixOf } from '../questions/sceneQuestion.ts'
import type { ListFault, Mention, Row } from './Entity.ts'

interface Part {
  name: string
  showIf: ConditionDto[]
}

/** What of a guide its questions choose. The row has passed the guide's schema. */
interface SituatedGuide {
  questions: QuestionDto[]
  situationConditions: { text: string; showIf: ConditionDto[] }[]
  materials: Part[]
  steps: Part[]
  fees: Part[]
}

/** Handle items are other records: here any suffix will do, `handleItemsOf` has them looked up. */
const anyScene = sceneQuestion(
  Array.from({ length: 100 }, (_, number) => ({ suffix: String(number).padStart(2, '0'), name: '' })),
)

/** Conditions of parts that name no question or option, contradict each other, or speak of later questions. */
export function findSituationFaults(row: Row): ListFault[] {
  const guide = row as unknown as SituatedGuide
  const choices = choicesOf(guide)
  if (guide.questions.length === 0 && choices.length === 0) return []
  return checkQuestions([anyScene, ...guide.questions], choices).map(({ path, message }) => ({
    message,
    path: path[0] === 'questions' ? ['questions', Number(path[1]) - 1, ...path.slice(2)] : path,
  }))
}

/** The handle items that conditions speak of. */
export function handleItemsOf(row: Row): Mention[] {
  const guide = row as unknown as SituatedGuide
  const asked = guide.questions.map((question, index) => ({
    name: question.text,
    conditions: question.showIf,
    path: ['questions', index],
  }))
  return [...asked, ...choicesOf(guide)].flatMap(({ conditions, path }) =>
    conditions
      .filter(({ question }) => question === sceneQuestionId)
      .flatMap(({ options }) => options)
      .map((option) => ({
        reference: {
          field: String(path[0]),
          table: 'handle_item',
          column: 'matter_code || suffix',
          title: '业务办理项',
        },
        value: `${row.matterCode}${suffixOf(option)}`,
        path,
      })),
  )
}

function choicesOf(guide: SituatedGuide): Choice[] {
  const parts = (field: 'materials' | 'steps' | 'fees', word: string) =>
    guide[field].map(({ name, showIf }, index) => ({
      name: `${word}“${name}”`,
      conditions: showIf,
      path: [field, index, 'showIf'],
    }))
  return [
    ...guide.situationConditions.map(({ text, showIf }, index) => ({
      name: `受理条件“${text}”`,
      conditions: showIf,
      path: ['situationConditions', index, 'showIf'],
    })),
    ...parts('materials', '材料'),
    ...parts('steps', '环节'),
    ...parts('fees', '收费项目'),
  ].filter(({ conditions }) => conditions.length > 0)
}
