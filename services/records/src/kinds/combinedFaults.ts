import type { ConditionDto } from '@portal/contracts'
import { type Asking, findQuestionFaults } from '../questions/questionFields.ts'
import type { ListFault, Row } from './Entity.ts'

/** What of a combined matter hangs together. The row has passed its schema. */
interface Combined extends Asking {
  members: readonly { name: string; showIf: ConditionDto[] }[]
  materials: readonly { name: string; members: string[]; showIf: ConditionDto[] }[]
}

/** Materials for members that are not there, and conditions that no answer meets. */
export function findCombinedFaults(row: Row): ListFault[] {
  const combined = row as unknown as Combined
  const names = combined.members.map((entry) => entry.name)
  const ofNobody = combined.materials.flatMap((entry, index) =>
    entry.members
      .filter((wanted) => !names.includes(wanted))
      .map((name) => ({
        path: ['materials', index, 'members'],
        message: `材料“${entry.name}”所用的“${name}”不在涉及事项中`,
      })),
  )
  const choices = (field: 'members' | 'materials', word: string) =>
    combined[field].map(({ name, showIf }, index) => ({
      name: `${word}“${name}”`,
      conditions: showIf,
      path: [field, index, 'showIf'],
    }))
  return [
    ...ofNobody,
    ...findQuestionFaults(combined, [...choices('members', '事项'), ...choices('materials', '材料')]),
  ]
}
