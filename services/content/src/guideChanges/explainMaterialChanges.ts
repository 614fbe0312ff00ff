import { listCopies } from '@portal/format'
import type { GuideState } from './guideState.ts'

type Material = GuideState['guide_material'][number]

/** E.g. 材料由 5 份减为 4 份：不再需要《户口簿》 */
export function explainMaterialChanges(before: readonly Material[], after: readonly Material[]): string[] {
  const gone = namesBeyond(before, after)
  const added = namesBeyond(after, before)
  return [
    ...explainCountChange(before.length, after.length, { gone, added }),
    ...explainChangedMaterials(before, after),
  ]
}

function explainCountChange(
  was: number,
  is: number,
  { gone, added }: { gone: readonly string[]; added: readonly string[] },
): string[] {
  if (gone.length + added.length === 0) return []
  const count = was === is ? '材料有调整' : `材料由 ${was} 项${is < was ? '减为' : '增为'} ${is} 项`
  const parts = [
    ...(gone.length > 0 ? [`不再需要${gone.map(quote).join('、')}`] : []),
    ...(added.length > 0 ? [`新增${added.map(quote).join('、')}`] : []),
  ]
  return [`${count}：${parts.join('，')}`]
}

/** What became of the materials that stay. */
function explainChangedMaterials(before: readonly Material[], after: readonly Material[]): string[] {
  return after.flatMap((is) => {
    const was = before.find(({ name }) => name === is.name)
    if (!was) return []
    return [
      ...(isExempt(is) && !isExempt(was) ? [`${quote(is.name)}不用再交`] : []),
      ...(isExempt(was) && !isExempt(is) ? [`${quote(is.name)}改为需要提交`] : []),
      ...(was.originals !== is.originals || was.copies !== is.copies
        ? [`${quote(is.name)}由${formatCopies(was)}改为${formatCopies(is)}`]
        : []),
    ]
  })
}

function isExempt({ exempt_way }: Material): boolean {
  return exempt_way !== null && exempt_way !== '0'
}

function formatCopies(material: Material): string {
  return listCopies(material).join('、') || '不收纸质件'
}

function namesBeyond(some: readonly Material[], others: readonly Material[]): string[] {
  const known = new Set(others.map(({ name }) => name))
  return [...new Set(some.map(({ name }) => name))].filter((name) => !known.has(name))
}

function quote(name: string): string {
  return /^《.*》$/.test(name) ? name : `《${name}》`
}
