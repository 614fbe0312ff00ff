import type { ConditionDto } from '@portal/contracts'
import type { CodedMatter } from '../written/codeMatters.ts'
import type { SampleMatter } from '../written/SampleMatter.ts'
import { formFiles } from './generateForms.ts'
import { licenceCodeOf } from './licenceTypes.ts'
import { materialDetail } from './materialDetails.ts'
import type { SampleGuideText } from './readGuideTexts.ts'

type SampleMaterial = SampleMatter['materials'][number] & { showIf: ConditionDto[] }

/** The materials of the matter, then those that only some situations need. */
export function generateMaterials({ matter }: CodedMatter, { depth }: SampleGuideText) {
  const own = matter.materials.map((material) => ({ ...material, showIf: depth?.onlyFor[material.name] ?? [] }))
  return [...own, ...(depth?.materials ?? [])].map((material, index) => ({
    code: `${matter.id}-${index + 1}`,
    ...materialRow(matter, material),
  }))
}

/** What is looked at in a paper and how it is filled in says only what a person wrote about it. */
function materialRow(matter: SampleMatter, material: SampleMaterial) {
  const detail = materialDetail(matter, material.name)
  const exempt = isExempt(matter, material)
  const files = formFiles(matter.id, material.name)
  // Who has to bring a form himself needs a blank; a form without one is what the body provides.
  const isProvided = material.type === '2' && !drafted.test(material.name) && files.blankForms.length === 0
  return {
    name: material.name,
    type: material.type,
    form: '3',
    need: material.need,
    sourceKind: isProvided ? '99' : material.source,
    sourceExplain: (detail?.来源 || null) ?? (isProvided ? '办理单位提供' : null),
    // Of what nobody hands in there is no number to bring.
    originals: exempt ? 0 : (detail?.原件 ?? 1),
    copies: exempt ? 0 : (detail?.复印件 ?? 0),
    exemptWay: exempt ? exemptWay(material) : null,
    licenceTypeCode: exempt ? licenceCodeOf(material.name) : null,
    acceptStandard: detail?.受理标准 || null,
    fillExplain: detail?.填报须知 || null,
    ...files,
    sampleNote: files.samples.length > 0 ? null : detail?.样本说明 || null,
    showIf: material.showIf,
  }
}

/**
 * What is marked as spared is so where it is known how: by a licence of the list, or from a register of an authority. Who comes
 * shows who he is, and does not leave the card at home.
 */
function isExempt(matter: SampleMatter, material: SampleMaterial): boolean {
  if (!material.exempt || isShown(matter, material) || isKept(matter, material)) return false
  return exemptWay(material) === '1' ? licenceCodeOf(material.name) !== null : material.source === '20'
}

const isShown = ({ maxVisits }: SampleMatter, { name }: SampleMaterial) =>
  maxVisits > 0 && /身份证|身份证件|户口簿/.test(name)

/** Of births and deaths the registrar of households and the funeral home keep a copy of their own. */
const isKept = ({ department }: SampleMatter, { name }: SampleMaterial) =>
  /公安|殡/.test(department) && /^(出生医学证明|居民死亡医学证明|公安机关出具的.*死亡证明)/.test(name)

/** Written by the applicant in words of his own; nobody provides a form for it. */
const drafted = /(清单|名单|名册|报告|申请函|委托书|情况表)$/

function exemptWay(material: SampleMaterial): string {
  return material.type === '1' && !material.name.includes('证明') ? '1' : '2'
}
