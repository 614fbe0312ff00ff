import type { CombinedTimeDto, ConditionDto, MergedMaterialDto, PlaceDto } from '@portal/contracts'
import * as tables from '@portal/records/codes'
import { coded } from '@portal/records/codes'
import { materialKey } from '@portal/records/guide'
import { decide, type Known } from '@portal/records/questions'
import type { Member } from './buildMember.ts'
import { combineTimes } from './combineTimes.ts'
import { type MergedMaterial, mergeMaterials, type NeededMaterial } from './mergeMaterials.ts'

/** Materials of guides that depend on answers; they are named because guides keep them. */
export interface MaterialRule {
  material: string
  showIf: ConditionDto[]
}

export interface Combination {
  /** In the order in which they are handled. */
  members: readonly Member[]
  /** Members that depend on answers not given; their materials are open. */
  open: ReadonlySet<string>
  ownMaterials: readonly NeededMaterial[]
  rules: readonly MaterialRule[]
  known: Known
  promise: { days: number; unit: string } | null
}

export interface Combined {
  materials: MergedMaterialDto[]
  time: CombinedTimeDto
  fees: { member: string; text: string }[]
  /** Null where nothing is charged that is known, and of some member nobody knows. */
  isFee: boolean | null
  feeText: string
  places: PlaceDto[]
}

/** Several matters as one: what is handed in once, how long it takes, what it costs and where to go. */
export function combineMembers(combination: Combination): Combined {
  const { members } = combination
  const fees = members.flatMap(({ fee, row }) => (fee === null ? [] : [{ member: row.name, text: fee }]))
  return {
    materials: mergeMaterialsOf(combination).map(presentMaterial),
    time: combineTimes(
      members.map((member) => member.time),
      combination.promise,
    ),
    fees,
    ...costOf(fees, members),
    places: placesOf(members),
  }
}

/** Sentences that say which of these cannot be handled now. */
export function blocksOf(members: readonly Member[]): string[] {
  return members.flatMap(({ dto }) => (dto.block === null ? [] : [dto.block.text]))
}

export const feeUnknown = { isFee: null, feeText: '以各事项指南为准' }

function costOf(fees: Combined['fees'], members: readonly Member[]): Pick<Combined, 'isFee' | 'feeText'> {
  if (fees.length > 0) return { isFee: true, feeText: fees.map(({ member, text }) => `${member}：${text}`).join('；') }
  return members.every(({ isFeeKnown }) => isFeeKnown) ? { isFee: false, feeText: '不收费' } : feeUnknown
}

export function mergeMaterialsOf(combination: Combination): MergedMaterial[] {
  const { members, open, ownMaterials } = combination
  const needed = [...ownMaterials, ...members.flatMap((member) => member.needed)].flatMap((entry) =>
    applyRules(entry, combination),
  )
  const issued = members
    .filter((member) => !open.has(member.row.name))
    .flatMap((member) => member.dto.results.map(({ name }) => ({ member: member.row.name, name })))
  return mergeMaterials(
    needed,
    issued,
    members.map((member) => member.row.name),
  )
}

/** What a rule has decided is settled, also where the guide itself still asks. */
function applyRules(entry: NeededMaterial, { rules, known, open }: Combination): NeededMaterial[] {
  const verdicts = rules
    .filter((rule) => materialKey(rule.material) === materialKey(entry.material.name))
    .map((rule) => decide(rule.showIf, known))
  if (verdicts.includes('no')) return []
  const isOpen = verdicts.length === 0 ? entry.isOpen : verdicts.includes('open')
  return [{ ...entry, isOpen: isOpen || open.has(entry.member) }]
}

function presentMaterial({ type, form, need, source, exemptWay, ...rest }: MergedMaterial): MergedMaterialDto {
  return {
    ...rest,
    type: coded(tables.materialType, type),
    form: coded(tables.materialForm, form),
    need: coded(tables.materialNeed, need),
    source: coded(tables.materialSource, source),
    exemptWay: exemptWay === null ? null : coded(tables.exemptWay, exemptWay),
  }
}

/** Each window once, with the members that are handled there. */
function placesOf(members: readonly Member[]): PlaceDto[] {
  const places = new Map<string, PlaceDto>()
  for (const { handlePlace, windows, row } of members) {
    for (const window of [...(handlePlace ? [inWords(handlePlace)] : []), ...windows]) {
      const key = `${window.name} ${window.address}`
      const type = window.type === null ? null : coded(tables.windowType, window.type)
      const place = places.get(key) ?? { ...window, type, members: [] }
      place.members.push(row.name)
      places.set(key, place)
    }
  }
  return [...places.values()]
}

/** Where halls do not take it, the place is what the guide says of it and nothing else. */
function inWords(name: string): Member['windows'][number] {
  const unknown = { type: null, traffic: null, longitude: null, latitude: null, accessible: null }
  return { name, address: '', officeTime: '', phone: '', ...unknown }
}
