import type { SceneDto, SceneResultDto } from '@portal/contracts'
import { decide } from '@portal/records/questions'
import { presentQuestionPath } from '../guides/presentQuestionPath.ts'
import { buildMember, type Member } from './buildMember.ts'
import { blocksOf, combineMembers } from './combineMembers.ts'
import type { MemberGuides } from './findMemberGuides.ts'
import type { SceneResultRow, SceneRow } from './findScenes.ts'
import { comboAsMember, explainLeftOut, type PlacedCombo } from './presentCombo.ts'

/** A scene guide with the guides and combined matters of its results in the visitor's region. */
export interface PlacedScene {
  row: SceneRow
  guides: MemberGuides
  combos: ReadonlyMap<string, PlacedCombo>
  isOpenHere: boolean
}

/** The scene guide with what the answers in an address lead to. */
export function presentScene(placed: PlacedScene, answers: string): SceneDto {
  const { row } = placed
  const { path, dto } = presentQuestionPath(row.questions, answers)
  const verdicts = row.results.map((result) => ({ result, verdict: decide(result.showIf, path.known) }))
  const chosen = verdicts
    .filter(({ verdict }) => verdict === 'yes')
    .map(({ result }) => ({ result, member: memberOf(result, placed) }))
  const members = chosen.flatMap(({ member }) => (member === undefined ? [] : [member]))
  const blocks = blocksOf(members)
  const combined = combineMembers({
    members,
    open: new Set(),
    ownMaterials: [],
    rules: row.materialRules,
    known: path.known,
    promise: null,
  })
  const { questions, materialRules, state, ...kept } = row
  return {
    ...kept,
    ...combined,
    blocks: state === '1' ? blocks : [`“${row.name}”已经停止使用`, ...blocks],
    isOpenHere: placed.isOpenHere,
    walk: dto,
    results: chosen.map(({ result, member }) => presentResult(result, member, placed)),
    open: verdicts.filter(({ verdict }) => verdict === 'open').map(({ result }) => result.name),
    leftOut: verdicts
      .filter(({ verdict }) => verdict === 'no')
      .map(({ result }) => explainLeftOut({ ...result, reason: null }, path, row.questions)),
  }
}

function memberOf(result: SceneResultRow, { guides, combos }: PlacedScene): Member | undefined {
  const combo = combos.get(result.combinedCode ?? '')
  if (combo) return comboAsMember(combo, result.name)
  if (result.matterCode === null) return undefined
  const stated = { departmentName: null, days: null, unit: null, resultName: null }
  return buildMember({ ...result, ...stated }, guides.of(result))
}

function presentResult(result: SceneResultRow, member: Member | undefined, { combos }: PlacedScene): SceneResultDto {
  const combo = combos.get(result.combinedCode ?? '')?.row
  return {
    name: result.name,
    reason: result.reason,
    advice: result.advice,
    due: result.due,
    matter: combo || !member ? null : member.dto,
    combo: combo
      ? {
          code: combo.code,
          name: combo.name,
          promisedText: member?.dto.timeText ?? null,
          memberCount: combo.memberCount,
        }
      : null,
  }
}
