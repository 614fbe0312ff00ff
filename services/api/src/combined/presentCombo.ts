import type { ComboDto, ComboProcessingDto, LeftOutDto } from '@portal/contracts'
import { formatLabels } from '@portal/format'
import * as tables from '@portal/records/codes'
import { coded } from '@portal/records/codes'
import { decide, findQuestionPath, type QuestionPath, type Verdict } from '@portal/records/questions'
import { explainFailed, presentQuestionPath } from '../guides/presentQuestionPath.ts'
import type { Term } from '../terms/loadTerms.ts'
import { pickTerms } from '../terms/pickTerms.ts'
import { buildMember, type Member } from './buildMember.ts'
import {
  blocksOf,
  type Combination,
  type Combined,
  combineMembers,
  feeUnknown,
  mergeMaterialsOf,
} from './combineMembers.ts'
import { termTogether } from './combineTimes.ts'
import type { ComboRow } from './findCombo.ts'
import { presentComboSummary } from './findCombos.ts'
import type { MemberGuides } from './findMemberGuides.ts'
import type { NeededMaterial } from './mergeMaterials.ts'

/** A combined matter with the guides of its members in the visitor's region. */
export interface PlacedCombo {
  row: ComboRow
  guides: MemberGuides
  isOpenHere: boolean
}

/** The whole combined matter, before any question is answered. */
export function presentCombo({ row, guides, isOpenHere }: PlacedCombo, terms: readonly Term[]): ComboDto {
  const path = findQuestionPath(row.questions, new Map())
  const members = row.members.map((member) => buildMember(member, guides.of(member)))
  const combined = combine(row, path, members)
  const { materials, time, places } = combined
  const { questions, materialRules, ...kept } = row
  const combo = {
    ...kept,
    ...presentComboSummary(row),
    promisedText: presentComboSummary(row).promisedText ?? time.togetherText,
    isOpenHere,
    // Nobody can follow an online step without an entry.
    onlineFlow: hasEntry(row) ? row.onlineFlow : null,
    serverTypes: row.serverTypes.map((code) => coded(tables.serverType, code)),
    handleForms: row.handleForms.map((code) => coded(tables.handleForm, code)),
    reductions: row.reductions.map((entry) => ({ ...entry, kind: coded(tables.reductionKind, entry.kind) })),
    ...costOf(row, combined),
    consult: row.consult ?? '拨打 12345 政务服务便民热线',
    complaint: row.complaint ?? '拨打 12345 政务服务便民热线',
    members: members.map((member) => ({ ...member.dto, isOptional: member.row.showIf.length > 0 })),
    materials,
    time,
    places,
  }
  const said = [
    ['办理形式', formatLabels(combo.handleForms)],
    ['中介服务', combo.isIntermediary ? combo.intermediaryText : null],
  ] as const
  return { ...combo, glossary: pickTerms(said, terms) }
}

function hasEntry({ online }: ComboRow): boolean {
  return (online.url ?? online.mobileUrl ?? online.terminalUrl) !== null
}

/**
 * What the answers in an address make of the combined matter. On paper, where nobody answers any more, members that are still
 * open count as well, and their materials are open: else a guide that is printed before it is asked anything would send people
 * off with half of their papers.
 */
export function presentProcessing(
  { row, guides, isOpenHere }: PlacedCombo,
  answers: string,
  { isOnPaper = false } = {},
): ComboProcessingDto {
  const { path, dto } = presentQuestionPath(row.questions, answers)
  const verdicts = row.members.map((member) => ({ member, verdict: decide(member.showIf, path.known) }))
  const membersOf = (...counted: Verdict[]) =>
    verdicts
      .filter(({ verdict }) => counted.includes(verdict))
      .map(({ member }) => buildMember(member, guides.of(member)))
  const chosen = membersOf('yes')
  const combined = combine(row, path, isOnPaper ? membersOf('yes', 'open') : chosen)
  const { materials, time, places } = combined
  const blocks = blocksOf(chosen)
  return {
    code: row.code,
    name: row.name,
    region: row.region,
    isOpenHere,
    state: coded(tables.taskState, row.state),
    walk: dto,
    chosen: chosen.map((member) => member.dto),
    open: verdicts.filter(({ verdict }) => verdict === 'open').map(({ member }) => member.name),
    leftOut: verdicts
      .filter(({ verdict }) => verdict === 'no')
      .map(({ member }) => explainLeftOut({ ...member, reason: member.leftOutReason }, path, row.questions)),
    materials,
    time,
    ...costOf(row, combined),
    places,
    blocks: row.state === '1' ? blocks : [`“${row.name}”目前不能办理`, ...blocks],
    isReady: row.state === '1' && path.next === undefined && chosen.length > 0 && blocks.length === 0,
    online: row.online,
  }
}

/** The keeper's reason when there is one, or else the answer that left it out. */
export function explainLeftOut(
  entry: { name: string; reason: string | null; showIf: ComboRow['members'][number]['showIf'] },
  path: QuestionPath,
  questions: ComboRow['questions'],
): LeftOutDto {
  return { name: entry.name, reason: entry.reason ?? explainFailed(entry.showIf, path, questions) ?? '不符合办理条件' }
}

/** The combined matter as one of the things that something larger asks for. */
export function comboAsMember({ row, guides }: PlacedCombo, name: string): Member {
  const path = findQuestionPath(row.questions, new Map())
  const members = row.members.map((member) => buildMember(member, guides.of(member)))
  const combination = combinationOf(row, path, members)
  const combined = combineMembers(combination)
  const { isFee, feeText } = costOf(row, combined)
  const term = termTogether(
    members.map((member) => member.time),
    combination.promise,
  )
  const [block = null] = row.state === '1' ? blocksOf(members) : [`“${row.name}”目前不能办理`]
  const ownRow = {
    name,
    matterCode: null,
    situation: null,
    departmentName: row.leadDepartment,
    resultName: null,
    showIf: [],
    days: term?.days ?? null,
    unit: term?.unit ?? null,
  }
  const described = buildMember(ownRow, undefined)
  return {
    ...described,
    dto: {
      ...described.dto,
      results: members.flatMap((member) => member.dto.results),
      isOnline: row.isOnline,
      onlineUrl: row.online.url,
      block: block === null ? null : { text: block, successor: null },
    },
    fee: isFee ? feeText : null,
    isFeeKnown: isFee !== null,
    needed: mergeMaterialsOf(combination).map((material) => ({
      member: name,
      material,
      isOpen: material.isOpen,
    })),
    windows: members.flatMap((member) => member.windows),
  }
}

/** What its keeper has said of the fee holds for all of it; what he left open, the guides of the members say. */
function costOf({ isFee, feeText }: ComboRow, combined: Combined) {
  if (feeText !== null) return { isFee, feeText }
  if (isFee && combined.fees.length === 0) return { isFee, feeText: feeUnknown.feeText }
  return { isFee: combined.isFee, feeText: combined.feeText }
}

function combine(row: ComboRow, path: QuestionPath, members: readonly Member[]): Combined {
  return combineMembers(combinationOf(row, path, members))
}

function combinationOf(row: ComboRow, path: QuestionPath, members: readonly Member[]): Combination {
  const open = members.filter((member) => decide(member.row.showIf, path.known) === 'open')
  return {
    members,
    open: new Set(open.map((member) => member.row.name)),
    ownMaterials: ownMaterials(row, path, members),
    rules: row.materialRules,
    known: path.known,
    promise: row.promisedDays === null ? null : { days: row.promisedDays, unit: row.promisedUnit },
  }
}

/** What only the combined matter asks for, for those of its members that are here; naming none it is for all of them. */
function ownMaterials(row: ComboRow, path: QuestionPath, present: readonly Member[]): NeededMaterial[] {
  const names = present.map((member) => member.row.name)
  return row.materials.flatMap(({ members, showIf, ...material }) => {
    const verdict = decide(showIf, path.known)
    const needing = members.length === 0 ? names : members.filter((name) => names.includes(name))
    return verdict === 'no'
      ? []
      : needing.map((member) => ({ member, material, isOpen: verdict === 'open', isForAll: true }))
  })
}
