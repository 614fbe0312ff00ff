import type { GuideDto, GuideMaterialDto } from '@portal/contracts'
import type { Block, Material, MaterialGroup, Statement } from '../GuideView.ts'

/** National codes of 必要性: needed by everyone, or only in some cases. The third is needed but may come later. */
const NEEDED = '1'
const NOT_ALWAYS = '2'

/** What one has to bring, what is spared, and what only others bring. */
export function describeMaterials({ materials, toBring }: GuideDto): Block[] {
  if (materials.length === 0) return [{ kind: 'text', text: `${toBring.text}。` }]
  return [{ kind: 'materials', summary: toBring.text, groups: groups.flatMap((group) => fill(group, materials)) }]
}

const groups: readonly Omit<MaterialGroup, 'materials'>[] = [
  { kind: 'bring', title: '要准备' },
  { kind: 'spared', title: '不用交', note: '已联网核验' },
  { kind: 'others', title: '其他情形才要' },
]

function fill(group: (typeof groups)[number], all: readonly GuideMaterialDto[]): MaterialGroup[] {
  const materials = all.filter((material) => material.group === group.kind)
  return materials.length > 0
    ? [{ ...group, materials: materials.map((material) => describeMaterial(material, all)) }]
    : []
}

function describeMaterial(material: GuideMaterialDto, all: readonly GuideMaterialDto[]): Material {
  const { name, onlyFor, source, need, exemptWay } = material
  const copies = sayCopies(material)
  const meta = [copies, source.label].filter(Boolean).join(' · ')
  const exception = exemptWay?.label ?? (need.code === NEEDED || need.code === NOT_ALWAYS ? undefined : need.label)
  // As long as it is open who needs it, that is the exception to tell.
  const mark = onlyFor === null ? exception : undefined
  return {
    id: idOf(material, all),
    name,
    meta: onlyFor ?? meta,
    ...(mark ? { mark } : {}),
    details: [
      ...(onlyFor ? [{ term: '份数来源', fact: [meta, exception].filter(Boolean).join(' · ') }] : []),
      ...describeDetails(material),
    ],
    files: [...material.blankForms, ...material.samples],
  }
}

/** By its name, which an import leaves alone that puts others before it: ticks are kept by it. Of one name the second is 申请表 2. */
function idOf({ id, name }: GuideMaterialDto, all: readonly GuideMaterialDto[]): string {
  const place = all.filter((other) => other.name === name).findIndex((other) => other.id === id)
  return place > 0 ? `${name} ${place + 1}` : name
}

/** How many of what: 原件 1 份、复印件 2 份. */
function sayCopies({ originals, copies }: GuideMaterialDto): string {
  const parts = [originals > 0 && `原件 ${originals} 份`, copies > 0 && `复印件 ${copies} 份`]
  return parts.filter(Boolean).join('、')
}

/** What to mind about a material; only what the guide says. */
function describeDetails(material: GuideMaterialDto): Statement[] {
  const statements: [string, string | null][] = [
    ['受理标准', material.acceptStandard],
    ['填报须知', material.fillExplain],
    ['样本说明', material.sampleNote],
    ['材料形式', material.form.label],
    ['材料规格', material.pageFormat],
    ['份数说明', material.copyExplain],
    ['来源说明', material.sourceExplain],
    ['材料类型', material.type.label],
    ['关联电子证照', material.licenceName],
    ['提供依据', material.lawBasis],
    ['备注', material.remark],
  ]
  return statements.flatMap(([term, fact]) => (fact ? [{ term, fact }] : []))
}
