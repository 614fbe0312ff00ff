import type { ComboListDto, SceneListDto } from '@portal/contracts'
import { type IconName, iconOfStage } from '@portal/ui'
import { isInUse } from '../facts/isInUse.ts'

/** Scene guides and combined matters to choose from. */

export interface ListEntry {
  readonly code: string
  readonly name: string
  readonly text: string
  readonly icon: IconName
  /** One line: 出生 · 3 个问题 */
  readonly facts: readonly string[]
}

/** A choice that narrows a list, and how many it leaves. */
export interface ListChoice {
  readonly code: string
  readonly label: string
  readonly count: number
}

export interface SceneListView {
  readonly stages: readonly ListChoice[]
  readonly groups: readonly { readonly title: string; readonly scenes: readonly ListEntry[] }[]
}

export interface ComboListView {
  readonly page: ComboListDto['page']
  readonly audiences: readonly ListChoice[]
  readonly stages: readonly ListChoice[]
  readonly batches: readonly ListChoice[]
  readonly combos: readonly ListEntry[]
}

export function buildSceneListView({ stages, scenes }: SceneListDto): SceneListView {
  return {
    stages,
    groups: audiences
      .map(({ audience, title }) => ({
        title,
        scenes: scenes
          .filter((scene) => scene.audience === audience)
          .map(({ code, name, summary, icon, stage, questionCount }) => ({
            code,
            name,
            text: summary,
            icon: iconOfStage({ icon, stage }),
            facts: [stage, questionCount > 0 ? `最多 ${questionCount} 个问题` : '不用回答问题'],
          })),
      }))
      .filter((group) => group.scenes.length > 0),
  }
}

const audiences = [
  { audience: 'personal', title: '个人和家庭' },
  { audience: 'legal', title: '企业和单位' },
] as const

export function buildComboListView({ combos, ...list }: ComboListDto): ComboListView {
  return {
    ...list,
    // The names of batches end with the document that announced them, which nobody chooses by.
    batches: list.batches.map((batch) => ({ ...batch, label: batch.label.replace(/（.*$/, '') })),
    combos: combos.map(({ code, name, summary, stage, memberCount, promisedText, leadDepartment, state }) => ({
      code,
      name,
      text: summary ?? '',
      icon: iconOfStage({ stage }),
      facts: [
        !isInUse({ state }) && '暂停办理',
        memberCount > 1 && `${memberCount} 个事项`,
        promisedText,
        leadDepartment && `${leadDepartment}牵头`,
      ].filter((fact) => typeof fact === 'string'),
    })),
  }
}
