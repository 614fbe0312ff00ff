import type { MergedMaterialDto } from '@portal/contracts'
import { listCopies } from '@portal/format'
import type { MaterialGroup, MergedMaterial } from './CombinedView.ts'
import { quote } from './quote.ts'

/** National codes of what need not always, and what may follow later. */
const ONLY_SOMETIMES = '2'
const MAY_FOLLOW = '3'

/**
 * Materials by what a visitor has to do about them. What is spared is spared in every case, so that it asks nothing of
 * anybody also where it depends on answers.
 * @param memberCount how many matters there are in all
 */
export function groupMaterials(materials: readonly MergedMaterialDto[], memberCount: number): MaterialGroup[] {
  return groupTitles
    .map(({ id, title }) => ({
      id,
      title,
      materials: materials
        .filter((material) => groupOf(material) === id)
        .map((material) => buildMergedMaterial(material, memberCount)),
    }))
    .filter((group) => group.materials.length > 0)
}

const groupTitles = [
  { id: 'bring', title: '要准备' },
  { id: 'spared', title: '不用交' },
  { id: 'depends', title: '其他情形才要' },
] as const

export function groupOf({ exemptWay, isOpen, need }: MergedMaterialDto): MaterialGroup['id'] {
  if (exemptWay) return 'spared'
  return isOpen || need.code === ONLY_SOMETIMES ? 'depends' : 'bring'
}

function buildMergedMaterial(material: MergedMaterialDto, memberCount: number): MergedMaterial {
  const { name, pageFormat, fillExplain, remark, need, blankForms, samples } = material
  const isExempt = material.exemptWay !== null
  return {
    name,
    facts: [...listCopies(material), sources[material.source.code], need.code === MAY_FOLLOW && need.label].filter(
      (fact) => typeof fact === 'string',
    ),
    reason: isExempt ? formatExemption(material) : formatNeededBy(material, memberCount),
    files: isExempt ? [] : [...blankForms, ...samples],
    requirements: [pageFormat && `规格：${pageFormat}`, fillExplain, remark].flatMap((line) => line || []),
  }
}

/** Where a visitor gets it, by the national code of sources; what is unusual is left to the requirements. */
const sources: Readonly<Record<string, string>> = { 10: '自备', 20: '政府部门核发', 30: '中介机构出具' }

function formatExemption({ issuedBy, exemptWay }: MergedMaterialDto): string {
  return issuedBy ? `由${quote(issuedBy)}办出，不用带` : (exemptWay?.label ?? '')
}

function formatNeededBy({ neededBy }: MergedMaterialDto, memberCount: number): string {
  const members = neededBy.filter(({ isExempt }) => !isExempt).map(({ member }) => member)
  const [first] = members
  if (members.length > 1 && members.length === memberCount) return `${memberCount} 个事项共用一份`
  if (members.length > 3) return `用于${quote(first ?? '')}等 ${members.length} 个事项，只交一次`
  const shared = members.length > 1 ? '，只交一次' : ''
  return `用于${members.map(quote).join('、')}${shared}`
}
