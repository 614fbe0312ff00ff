import type { GuideDto, GuideMaterialDto } from '@portal/contracts'
import { listCopies } from '@portal/format'
import type { Block, Material, MaterialGroup, Statement } from '../facts/Block.ts'
import { formatKind } from '../facts/factTexts.ts'

/** National codes of 必要性: needed by everyone, or only in some cases. The third is needed but may come later. */
const NEEDED = '1'
const NOT_ALWAYS = '2'
/** National code of 来源渠道. */
const APPLICANT = '10'
const AUTHORITY = '20'

/** What one has to bring, what is spared, and what only others bring. */
export function buildMaterialBlocks({ materials, toBring }: GuideDto): Block[] {
  if (materials.length === 0) return [{ kind: 'text', text: `${toBring.text}。` }]
  const sharedDetails = findSharedDetails(materials)
  const filled = groups.flatMap((group) => fill(group, { all: materials, sharedDetails }))
  return [{ kind: 'materials', groups: filled, shared: buildSharedStatements(sharedDetails) }]
}

interface SharedDetails {
  readonly all: readonly GuideMaterialDto[]
  /** What is said once below the list, with the materials it is for. */
  readonly sharedDetails: ReadonlyMap<string, { readonly term: string; readonly names: readonly string[] }>
}

const groups: readonly Omit<MaterialGroup, 'materials'>[] = [
  { kind: 'bring', title: '要准备' },
  { kind: 'spared', title: '不用交' },
  { kind: 'others', title: '其他情形才要' },
]

function fill(group: (typeof groups)[number], { all, sharedDetails }: SharedDetails): MaterialGroup[] {
  const materials = all.filter((material) => material.group === group.kind)
  if (materials.length === 0) return []
  const copies = group.kind === 'bring' ? shareCopies(materials) : undefined
  const list = materials.map((material) =>
    buildMaterial(material, { all, sharedDetails, areCopiesTold: copies !== undefined }),
  )
  return [{ ...group, ...(copies && { copies }), materials: list }]
}

/** How many of each, where several are handed in alike. */
function shareCopies(materials: readonly GuideMaterialDto[]): string | undefined {
  const [only = '', ...others] = new Set(materials.map(formatCopies))
  return materials.length > 1 && others.length === 0 && only !== '' ? only : undefined
}

function formatCopies(material: GuideMaterialDto): string {
  return listCopies(material).join('、')
}

function buildMaterial(
  material: GuideMaterialDto,
  { all, sharedDetails, areCopiesTold }: SharedDetails & { areCopiesTold: boolean },
): Material {
  const { name, onlyFor, group, need, exemptWay } = material
  const exception = exemptWay?.label ?? (need.code === NEEDED || need.code === NOT_ALWAYS ? undefined : need.label)
  const copies = areCopiesTold ? '' : formatCopies(material)
  // As long as it is open who needs it, that is the exception to mark.
  const mark = onlyFor === null ? exception : undefined
  return {
    id: idOf(material, all),
    name,
    meta: [onlyFor ?? (group === 'others' && '不是必交'), copies, formatMaker(material), mark ? '' : exception]
      .filter(Boolean)
      .join(' · '),
    ...(mark ? { mark } : {}),
    details: buildDetails(material).filter(({ fact }) => !sharedDetails.has(fact)),
    files: [...material.blankForms, ...material.samples],
  }
}

/** By its name, which an import leaves alone that puts others before it: ticks are kept by it. Of one name the second is 申请表 2. */
function idOf({ id, name }: GuideMaterialDto, all: readonly GuideMaterialDto[]): string {
  const place = all.filter((other) => other.name === name).findIndex((other) => other.id === id)
  return place > 0 ? `${name} ${place + 1}` : name
}

/** The guide's own words say more than the code. What applicants have, or authorities issue, its name says; 其他 says nothing. */
function formatMaker({ source, sourceExplain }: GuideMaterialDto): string {
  if (sourceExplain !== null) return sourceExplain
  return source.code === APPLICANT || source.code === AUTHORITY ? '' : formatKind(source)
}

/** What to look out for; what is registered about a material stands among the complete elements. */
function buildDetails(material: GuideMaterialDto): { term: string; fact: string }[] {
  const statements: [string, string | null][] = [
    ['注意', material.acceptStandard],
    ['填写', material.fillExplain],
    ['份数', material.copyExplain],
    ['备注', material.remark],
  ]
  return statements.flatMap(([term, fact]) => (fact ? [{ term, fact }] : []))
}

/** What several materials say in the same words. */
function findSharedDetails(materials: readonly GuideMaterialDto[]): SharedDetails['sharedDetails'] {
  const found = new Map<string, { term: string; names: string[] }>()
  for (const material of materials)
    for (const { term, fact } of buildDetails(material)) {
      const entry = found.get(fact) ?? { term, names: [] }
      found.set(fact, { term: entry.term, names: [...entry.names, material.name] })
    }
  return new Map([...found].filter(([, { names }]) => names.length > 1))
}

/** Below the list, each sentence with the materials it is for. */
function buildSharedStatements(sharedDetails: SharedDetails['sharedDetails']): Statement[] {
  return [...sharedDetails].map(([fact, { names }]) => ({ term: names.join('、'), fact, isLong: true }))
}
