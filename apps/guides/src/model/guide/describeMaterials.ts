import type { GuideDto, MaterialDto } from '@portal/contracts'
import type { Block, Material, Statement } from '../GuideView.ts'
import { listFiles, NONE } from './words.ts'

/** National code of materials that everyone must hand in; the others depend on the case. */
const NEEDED = '1'

export function describeMaterials({ materials }: GuideDto): Block[] {
  if (materials.length === 0) return [{ kind: 'text', text: '无需提交材料' }]
  return [{ kind: 'materials', materials: materials.map(describeMaterial) }]
}

function describeMaterial(material: MaterialDto): Material {
  return {
    id: material.id,
    name: material.name,
    type: material.type.label,
    source: material.source.label,
    copies: sayCopies(material),
    form: material.form.label,
    need: material.need.label,
    isNeeded: material.need.code === NEEDED,
    ...(material.exemptWay ? { exemptWay: material.exemptWay.label } : {}),
    requirements: describeRequirements(material),
    blankForms: listFiles(material.blankForms, material.name),
    samples: listFiles(material.samples, material.name),
  }
}

/** How many of what: 原件 1 份、复印件 2 份. */
function sayCopies({ originals, copies }: MaterialDto): string {
  const parts = [originals > 0 && `原件 ${originals} 份`, copies > 0 && `复印件 ${copies} 份`]
  return parts.filter(Boolean).join('、') || NONE
}

/** What to mind about a material; only what the guide says. */
function describeRequirements(material: MaterialDto): Statement[] {
  const statements: [string, string | null][] = [
    ['材料规格', material.pageFormat],
    ['份数说明', material.copyExplain],
    ['来源说明', material.sourceExplain],
    ['填报须知', material.fillExplain],
    ['样本说明', material.sampleNote],
    ['受理标准', material.acceptStandard],
    ['关联电子证照', material.licenceName],
    ['提供依据', material.lawBasis],
    ['备注', material.remark],
  ]
  return statements.flatMap(([term, fact]) => (fact ? [{ term, fact }] : []))
}
