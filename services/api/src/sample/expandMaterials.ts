import type { CodedMatter } from './expandImplementations.ts'
import type { SampleMatter } from './readSample.ts'

type SampleMaterial = SampleMatter['materials'][number]

export function expandMaterials({ matter }: CodedMatter) {
  return matter.materials.map((material, index) => ({
    name: material.name,
    code: `${matter.id}-${index + 1}`,
    type: material.type,
    form: '3',
    need: material.need,
    sourceKind: material.source,
    sourceExplain: sourceExplain(material),
    originals: 1,
    copies: 0,
    copyExplain: material.type === '1' ? '原件核对后退还' : null,
    pageFormat: material.name.includes('照片') ? '近期免冠彩色照片' : 'A4 纸',
    exemptWay: material.exempt ? exemptWay(material) : null,
    licenceName: material.exempt && material.type === '1' ? material.name : null,
    acceptStandard: acceptStandard(material),
    lawBasis: matter.lawBasis[0] ?? null,
    fillExplain:
      material.type === '2' ? '用黑色签字笔填写或者打印，由申请人签名（单位申请的加盖公章），不得涂改。' : null,
    // No file comes with the sample content: an address that nobody serves would be worse than none.
    blankForms: [],
    samples: [],
    scenes: material.scenes ?? null,
    remark: material.need === '2' ? '符合相应情形时提交。' : null,
  }))
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
