import type { ConditionDto } from '@portal/contracts'
import { formFiles } from './expandForms.ts'
import type { CodedMatter } from './expandImplementations.ts'
import { licenceCodeOf } from './licenceTypes.ts'
import { materialDetail } from './materialDetails.ts'
import type { SampleGuideText, SampleMatter } from './readSample.ts'

type SampleMaterial = SampleMatter['materials'][number] & { showIf: ConditionDto[] }

/** The materials of the matter, then those that only some situations need. */
export function expandMaterials({ matter }: CodedMatter, { depth }: SampleGuideText) {
  const own = matter.materials.map((material) => ({ ...material, showIf: depth?.onlyFor[material.name] ?? [] }))
  const basis = depth?.laws[0] ? `《${depth.laws[0].lawName}》${depth.laws[0].article}` : matter.lawBasis[0]
  return [...own, ...(depth?.materials ?? [])].map((material, index) => ({
    code: `${matter.id}-${index + 1}`,
    ...materialRow(matter.id, material),
    lawBasis: basis ?? null,
  }))
}

function materialRow(matterId: string, material: SampleMaterial) {
  const detail = materialDetail(material.name)
  const files = formFiles(matterId, material.name)
  return {
    name: material.name,
    type: material.type,
    form: '3',
    need: material.need,
    sourceKind: material.source,
    sourceExplain: detail?.来源 ?? sourceExplain(material),
    originals: detail?.原件 ?? 1,
    copies: detail?.复印件 ?? 0,
    copyExplain: material.type === '1' ? '原件核对后退还' : null,
    pageFormat: material.name.includes('照片') ? '近期免冠彩色照片' : 'A4 纸',
    exemptWay: material.exempt ? exemptWay(material) : null,
    licenceTypeCode: material.exempt ? licenceCodeOf(material.name) : null,
    acceptStandard: detail?.受理标准 ?? acceptStandard(material),
    fillExplain: detail?.填报须知 || fillExplain(material),
    ...files,
    sampleNote: files.samples.length > 0 ? null : detail?.样本说明 || sampleNote(material),
    showIf: material.showIf,
    remark: remarkOf(material),
  }
}

function sourceExplain(material: SampleMaterial): string {
  if (material.source === '20') return '由有关行政机关核发'
  if (material.source === '10') return '由申请人自行准备或者在线填写'
  return '由有关机构或者交易、服务相对方出具'
}

function exemptWay(material: SampleMaterial): string {
  return material.type === '1' && !material.name.includes('证明') ? '1' : '2'
}

function acceptStandard(material: SampleMaterial): string {
  if (material.type === '1') return '证件在有效期内，信息清晰完整，与申请人一致。'
  if (material.type === '2') return '内容填写完整、真实，签名（盖章）齐全。'
  return '内容真实、清晰可辨，与申请事项一致。'
}

function fillExplain(material: SampleMaterial): string {
  if (material.type === '2') return '用黑色签字笔填写或者打印，由申请人签名（单位申请的加盖公章），不得涂改。'
  return material.exempt
    ? '授权后由系统核验；核验不到的，上传清晰、完整的扫描件或者照片。'
    : '窗口办理的带原件核对，网上办理的上传清晰、完整的扫描件或者照片。'
}

function sampleNote(material: SampleMaterial): string {
  if (material.type === '2') return '暂无样本，空白表格可以在办理窗口领取，也可以网上填写时自动生成。'
  return '暂无样本，样式以出具单位的为准，可以向办理窗口咨询。'
}

function remarkOf(material: SampleMaterial): string | null {
  if (material.need === '2' || material.showIf.length > 0) return '符合相应情形时提交。'
  return material.need === '3' ? '可以容缺：先予受理，在承诺的期限内补齐。' : null
}
