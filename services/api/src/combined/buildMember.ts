import type { BlockDto, ConditionDto, MemberDto } from '@portal/contracts'
import { exemptWayOf, formatTimeLimit } from '@portal/records/guide'
import { decide, findQuestionPath, parseAnswers, sceneQuestion } from '@portal/records/questions'
import type { MemberTime } from './combineTimes.ts'
import type { MemberGuide } from './findMemberGuides.ts'
import type { NeededMaterial } from './mergeMaterials.ts'

/** A matter inside something larger, as its keeper entered it. What it leaves open comes from the matter's guide. */
export interface MemberRow {
  name: string
  matterCode: string | null
  situation: string | null
  departmentName: string | null
  days: number | null
  unit: string | null
  resultName: string | null
  showIf: ConditionDto[]
}

export interface Member {
  row: MemberRow
  dto: MemberDto
  time: MemberTime
  /** Null when nothing is charged or nothing is known. */
  fee: string | null
  isFeeKnown: boolean
  needed: NeededMaterial[]
  handlePlace: string | null
  windows: MemberGuide['windows']
}

export function buildMember(row: MemberRow, guide: MemberGuide | undefined): Member {
  const { days, unit } = row.days === null ? timeOf(guide) : row
  const fee = guide?.isFee ? guide.feeText : null
  return {
    row,
    dto: {
      name: row.name,
      catalogCode: guide ? row.matterCode : null,
      guideCode: guide?.code ?? null,
      situation: row.situation,
      region: guide?.region ?? null,
      departmentName: row.departmentName ?? guide?.departmentName ?? null,
      timeText: days === null ? null : formatTimeLimit(days, unit ?? '1'),
      results: row.resultName === null ? (guide?.results ?? []) : [{ name: row.resultName, samples: [] }],
      isOnline: guide?.isOnline ?? false,
      onlineUrl: guide?.onlineUrl ?? null,
      feeText: guide ? guide.feeText : null,
      block: guide ? blockOf(row.name, guide) : null,
    },
    time: { member: row.name, days, unit },
    fee,
    isFeeKnown: typeof guide?.feeText === 'string',
    needed: guide ? materialsOf(row, guide) : [],
    handlePlace: guide?.handlePlace ?? null,
    windows: guide?.windows ?? [],
  }
}

function timeOf(guide: MemberGuide | undefined) {
  return { days: guide?.promisedDays ?? null, unit: guide?.promisedUnit ?? null }
}

function blockOf(name: string, { state, successor }: MemberGuide): BlockDto | null {
  if (state === '1') return null
  return { text: state === '2' ? `“${name}”目前暂停办理` : `“${name}”已经取消`, successor }
}

/** The guide's materials in the situation that the member stands for. */
function materialsOf(row: MemberRow, guide: MemberGuide): NeededMaterial[] {
  const scenes = guide.scenes.length > 0 ? [sceneQuestion(guide.scenes)] : []
  const { known } = findQuestionPath([...scenes, ...guide.questions], parseAnswers(row.situation ?? '').answers)
  return guide.materials.flatMap(({ showIf, ...material }) => {
    const verdict = decide(showIf, known)
    if (verdict === 'no') return []
    const facts = { ...material, exemptWay: exemptWayOf(material) }
    return [{ member: row.name, material: facts, isOpen: verdict === 'open' }]
  })
}
