import type { Generation } from '@portal/area'
import type { CombinedTimeDto, LeftOutDto, MergedMaterialDto, PlaceDto } from '@portal/contracts'
import type { TextLink } from '../facts/Block.ts'
import type { KeyFact } from '../guide/GuideView.ts'
import { buildPlaceView } from './buildPlaceView.ts'
import { buildTimeFact } from './buildTimeFact.ts'
import type { MaterialGroup, Onward, QuestionnaireResultView, ResultStep } from './CombinedView.ts'
import { groupMaterials } from './groupMaterials.ts'

interface Outcome {
  readonly steps: readonly ResultStep[]
  readonly materials: readonly MergedMaterialDto[]
  readonly time: CombinedTimeDto
  readonly isFee: boolean | null
  readonly feeText: string
  readonly places: readonly PlaceDto[]
  readonly leftOut: readonly LeftOutDto[]
}

/** What the answers lead to: what to do, what to bring, how long, what it costs, where to go, and what is left out. */
export function buildResultView(
  { steps, materials, time, isFee, feeText, places, leftOut }: Outcome,
  { main, generation, ...onward }: Onward & { readonly main?: TextLink; readonly generation: Generation },
): QuestionnaireResultView {
  const groups = groupMaterials(materials, steps.length)
  const names = steps.map(({ name }) => name)
  const fees = isFee ? listFees(feeText, names) : []
  return {
    title: steps.length === 0 ? '按您的回答，没有要办的事' : `您要办 ${steps.length} 件事`,
    keyFacts: steps.length === 0 ? [] : [...listKeyFacts(time, groups), countFees(isFee, fees)],
    steps,
    materials: groups,
    fees,
    places: places.map((place) => buildPlaceView(place, { memberCount: steps.length, generation })),
    leftOut,
    ...(main ? { main } : {}),
    onward,
  }
}

function listKeyFacts(time: CombinedTimeDto, groups: readonly MaterialGroup[]): KeyFact[] {
  const takes = buildTimeFact(time)
  return [...(takes ? [takes] : []), countMaterials(groups)]
}

/** How much there is to bring, all doubles taken out. */
export function countMaterials(groups: readonly MaterialGroup[]): KeyFact {
  const count = (id: MaterialGroup['id']) => groups.find((group) => group.id === id)?.materials.length ?? 0
  const notes = [
    count('spared') > 0 && `${count('spared')} 份不用交`,
    count('depends') > 0 && `${count('depends')} 份看情形`,
  ].filter((note) => typeof note === 'string')
  // As long as answers decide, none is not the answer.
  const bring = count('bring')
  const figure = bring === 0 && count('depends') > 0 ? { value: '看您的情形' } : { value: String(bring), unit: '份' }
  return {
    label: '要准备的材料',
    ...figure,
    ...(notes.length > 0 ? { note: `另有 ${notes.join('，')}` } : {}),
  }
}

/** @param isFee null where nobody knows */
export function countFees(isFee: boolean | null, fees: readonly string[]): KeyFact {
  if (isFee === null) return { label: '费用', value: '看指南', note: '以各事项指南为准' }
  const [only, ...others] = fees
  if (only === undefined) return { label: '费用', value: '不收费' }
  return others.length > 0
    ? { label: '费用', value: String(fees.length), unit: '项收费', note: '见下面的“收费”' }
    : { label: '费用', value: '收费', note: only }
}

/** The content service joins the fees of all members by semicolons, which also part the rates of one. */
export function listFees(feeText: string, members: readonly string[]): string[] {
  if (feeText.startsWith('不收费')) return []
  const lines: string[] = []
  for (const part of feeText.split('；')) {
    const isNew = members.some((member) => part.startsWith(`${member}：`))
    if (isNew || lines.length === 0) lines.push(part)
    else lines.push(`${lines.pop()}；${part}`)
  }
  return lines
}
