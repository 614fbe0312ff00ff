import type { CodedMatter } from '../written/codeMatters.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { basisText } from '../written/sampleLaws.ts'
import { popularityOf } from './popularityOf.ts'

export function matterRow(coded: CodedMatter, all: readonly CodedMatter[]) {
  const { matter, code } = coded
  return {
    code,
    name: matter.name,
    aliases: matter.aliases,
    taskType: matter.taskType,
    useLevels: matter.levels,
    lawBasis: matter.lawBasis.map(basisText),
    serverTypes: matter.serverTypes,
    userThemes: matter.userThemes,
    corpThemes: matter.corpThemes,
    tags: tagsOf({ matter }),
    state: matter.state,
    successorCode: matter.successor === undefined ? null : codeOf(matter.successor, all),
    popularity: popularityOf(coded, all),
    ...sampleRecord,
  }
}

function tagsOf({ matter }: Pick<CodedMatter, 'matter'>): string[] {
  return [
    matter.online === '全程网办' && matter.maxVisits === 0 && '全程网办',
    matter.maxVisits === 0 ? '跑零次' : matter.maxVisits === 1 && '最多跑一次',
    matter.projectType === '1' && '即办',
    matter.note?.includes('告知承诺') && '告知承诺',
    matter.materials.some((material) => material.exempt) && '免证办',
  ].filter((tag) => typeof tag === 'string')
}

function codeOf(id: string, all: readonly CodedMatter[]): string {
  const found = all.find((coded) => coded.matter.id === id)
  if (!found) throw new Error(`the sample names an unknown matter ${id}`)
  return found.code
}

export function handleItemRows({ matter, code }: CodedMatter) {
  return matter.scenes.map((sceneName, index) => ({
    matterCode: code,
    suffix: String(index + 1).padStart(2, '0'),
    sceneName,
  }))
}
