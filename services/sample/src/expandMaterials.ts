import type { ConditionDto } from '@portal/contracts'
import { formFiles } from './expandForms.ts'
import type { CodedMatter } from './expandImplementations.ts'
import { licenceCodeOf } from './licenceTypes.ts'
import { materialDetail } from './materialDetails.ts'
import type { SampleGuideText, SampleMatter } from './readSample.ts'
import { documentRule, formRule } from './rules/documents.ts'
import { basisText } from './sampleLaws.ts'

type SampleMaterial = SampleMatter['materials'][number] & { showIf: ConditionDto[] }

/** The materials of the matter, then those that only some situations need. */
export function expandMaterials({ matter }: CodedMatter, { depth }: SampleGuideText) {
  const own = matter.materials.map((material) => ({ ...material, showIf: depth?.onlyFor[material.name] ?? [] }))
  const [first] = matter.lawBasis
  const basis = depth?.laws[0] ? `《${depth.laws[0].lawName}》${depth.laws[0].article}` : first && basisText(first)
  return [...own, ...(depth?.materials ?? [])].map((material, index) => ({
    code: `${matter.id}-${index + 1}`,
    ...materialRow(matter, material),
    lawBasis: basis ?? null,
  }))
}

function materialRow(matter: SampleMatter, material: SampleMaterial) {
  const detail = materialDetail(matter, material.name)
  const files = formFiles(matter.id, material.name)
  const isForm = material.type === '2' && !drafted.test(material.name)
  const rule = isForm ? formRule : documentRule(material.name)
  const provided = isForm && files.blankForms.length === 0 ? providedForm(matter) : undefined
  return {
    name: material.name,
    type: material.type,
    form: '3',
    need: material.need,
    // Who has to bring a form himself needs a blank; a form without one is what the body provides.
    sourceKind: provided ? '99' : material.source,
    sourceExplain: detail?.来源 ?? provided ?? sourceExplain(material),
    originals: detail?.原件 ?? 1,
    copies: detail?.复印件 ?? 0,
    copyExplain: isShown(material) ? '原件核对后退还' : null,
    pageFormat: rule.format ?? null,
    exemptWay: material.exempt ? exemptWay(material) : null,
    licenceTypeCode: material.exempt ? licenceCodeOf(material.name) : null,
    acceptStandard: detail?.受理标准 ?? rule.accept,
    fillExplain: detail?.填报须知 || fillOf(matter, material.exempt ? sparedFill : rule.fill),
    ...files,
    sampleNote: files.samples.length > 0 ? null : detail?.样本说明 || rule.look,
    showIf: material.showIf,
    remark: remarkOf(material),
  }
}

/** Written by the applicant in words of his own; nobody provides a form for it. */
const drafted = /(清单|名单|名册|报告|申请函|委托书|情况表)$/

const sparedFill = '授权后由系统核验；核验不到的，上传清晰、完整的扫描件或者照片。'

/** Nothing is uploaded where nothing is online. */
function fillOf({ online }: SampleMatter, fill: string): string {
  return online === '预约' ? fill.replace(/网上办理的上传.*$|上传清晰.*$/, '带原件到办理地点核对。') : fill
}

function providedForm({ online }: SampleMatter): string {
  return online === '预约' ? '办理单位提供，到场当面填写' : '网上填写后由系统生成；到窗口办理的由窗口提供'
}

/** Shown and given back; what is handed in for good, or changed for a new one, is not. */
function isShown({ type, name }: SampleMaterial): boolean {
  return type === '1' && !/^原|遗失|声明|说明/.test(name)
}

function sourceExplain(material: SampleMaterial): string {
  if (material.source === '20') return '由有关机关、单位核发或者出具'
  if (material.source === '10') return '由申请人自行准备'
  return '由有关机构或者交易、服务相对方出具'
}

function exemptWay(material: SampleMaterial): string {
  return material.type === '1' && !material.name.includes('证明') ? '1' : '2'
}

function remarkOf(material: SampleMaterial): string | null {
  if (material.need === '2' || material.showIf.length > 0) return '符合相应情形时提交。'
  return material.need === '3' ? '可以容缺：先予受理，在承诺的期限内补齐。' : null
}
