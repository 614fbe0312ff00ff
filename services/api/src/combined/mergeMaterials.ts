import type { FileDto } from '@portal/contracts'
import { materialKey } from '@portal/records/guide'

/** A material as one member asks for it; codes as in the national tables. */
export interface MaterialFacts {
  name: string
  type: string
  form: string
  need: string
  source: string
  originals: number
  copies: number
  pageFormat: string | null
  exemptWay: string | null
  fillExplain: string | null
  blankForms: FileDto[]
  samples: FileDto[]
  remark: string | null
}

export interface NeededMaterial {
  member: string
  material: MaterialFacts
  /** It depends on answers that are not given. */
  isOpen: boolean
  /** Asked for by the combined matter itself, in place of all that its members call so. */
  isForAll?: boolean
}

/** What a member issues, and so spares the members after it. */
export interface IssuedResult {
  member: string
  name: string
}

export interface MergedMaterial extends MaterialFacts {
  neededBy: { member: string; isExempt: boolean }[]
  isOpen: boolean
  issuedBy: string | null
}

const throughDepartments = '5'
/** Necessary, may follow later, only in some cases. */
const needsFromStrongest = ['1', '3', '2']

/**
 * One material for all that are the same, name and form: the strongest need, the most copies, the form that all accept. It need not be
 * handed in only when every member that needs it spares it, or a member before that one issues it.
 * `needed` and `issued` are in the order of the members.
 */
export function mergeMaterials(
  needed: readonly NeededMaterial[],
  issued: readonly IssuedResult[],
  order: readonly string[],
): MergedMaterial[] {
  const named = Map.groupBy(needed, ({ material }) => materialKey(material.name))
  return [...named].flatMap(([key, entries]) => {
    const groups = partByForms(entries)
    const merged = groups.map((group) => mergeGroup(group, { issuers: issuersOf(key, issued), order }))
    return groups.length === 1 ? merged : merged.map((material) => ({ ...material, name: nameByUse(material) }))
  })
}

/** Every guide calls its form 申请表: what has forms of its own is another material. */
function partByForms(entries: NeededMaterial[]): NeededMaterial[][] {
  const groups = Map.groupBy(entries, ({ material }) => material.blankForms.map(({ url }) => url).join(' '))
  const formCount = groups.size - (groups.has('') ? 1 : 0)
  return formCount < 2 || entries.some(({ isForAll }) => isForAll) ? [entries] : [...groups.values()]
}

const mostNamed = 3

/** 申请表（用于个人信用报告查询）: names tell the materials of a list apart. */
function nameByUse({ name, neededBy }: MergedMaterial): string {
  const members = neededBy.map(({ member }) => member)
  const rest = members.length > mostNamed ? `等 ${members.length} 个事项` : ''
  return `${name.replace(/（用于[^）]*）$/, '')}（用于${members.slice(0, mostNamed).join('、')}${rest}）`
}

function mergeGroup(
  entries: readonly NeededMaterial[],
  from: { issuers: readonly string[]; order: readonly string[] },
): MergedMaterial {
  const [first, ...rest] = entries.map((entry) => entry.material)
  if (!first) throw new Error('a group of materials is never empty')
  const neededBy = entries.map(({ member, material }) => {
    const issuer = from.issuers.find((other) => from.order.indexOf(other) < from.order.indexOf(member))
    return { member, issuer, exemptWay: material.exemptWay }
  })
  const isExempt = neededBy.every((entry) => entry.issuer !== undefined || entry.exemptWay !== null)
  const ways = neededBy.map((entry) => entry.exemptWay).filter((way) => way !== null)
  return {
    ...first,
    need: needsFromStrongest.find((need) => entries.some((entry) => entry.material.need === need)) ?? first.need,
    form: rest.every((material) => material.form === first.form) ? first.form : '3',
    originals: Math.max(...entries.map((entry) => entry.material.originals)),
    copies: Math.max(...entries.map((entry) => entry.material.copies)),
    exemptWay: isExempt ? (ways[0] ?? throughDepartments) : null,
    blankForms: firstFiles(entries, 'blankForms'),
    samples: firstFiles(entries, 'samples'),
    neededBy: mergeNeeds(neededBy),
    isOpen: entries.every((entry) => entry.isOpen),
    issuedBy: neededBy.find((entry) => entry.issuer !== undefined)?.issuer ?? null,
  }
}

function firstFiles(entries: readonly NeededMaterial[], kind: 'blankForms' | 'samples'): FileDto[] {
  return entries.map(({ material }) => material[kind]).find((files) => files.length > 0) ?? []
}

/** A member that asks for a material twice (two names for the same) is named once. */
function mergeNeeds(needs: readonly { member: string; issuer: string | undefined; exemptWay: string | null }[]) {
  const members = [...new Set(needs.map((need) => need.member))]
  return members.map((member) => ({
    member,
    isExempt: needs.every((need) => need.member !== member || need.issuer !== undefined || need.exemptWay !== null),
  }))
}

/** One result may name several papers: 行驶证、号牌、机动车登记证书. */
function issuersOf(key: string, issued: readonly IssuedResult[]): string[] {
  return issued
    .filter(({ name }) => name.split(/[、/]/).some((part) => materialKey(part) === key))
    .map(({ member }) => member)
}
