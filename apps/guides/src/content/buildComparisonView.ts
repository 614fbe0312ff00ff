import type { ImplementationDto, ImplementationListDto } from '@portal/contracts'
import type { ComparedBody, ComparedFigure, ComparisonView } from '../model/item/ComparisonView.ts'

type Figure = ImplementationDto['best'][number]

const marks: Readonly<Record<Figure, string>> = { promised: '最快', visits: '最少', materials: '最少' }

export function buildComparisonView({
  catalogCode,
  page,
  isVaried,
  implementations,
}: ImplementationListDto): ComparisonView {
  const [first] = implementations
  const tableHref = `/api/items/${catalogCode}/implementations.csv`
  if (isVaried || !first) return { page, tableHref, rows: implementations.map(buildComparedBody) }
  const { promised, visits, materials, feeText, depthText } = buildComparedBody(first)
  const sameText = `全省 ${page.total} 个办理项的情况相同：承诺时限为 ${promised.text}，到现场 ${visits.text}，材料 ${materials.text}，${feeText}，${depthText}。`
  return { page, tableHref, sameText, rows: [] }
}

function formatMaterials({ materialCount, hasOpenMaterials }: ImplementationDto): string {
  if (!hasOpenMaterials) return `${materialCount} 份`
  return materialCount > 0 ? `${materialCount} 份起，看情形` : '看情形'
}

function buildComparedBody(row: ImplementationDto): ComparedBody {
  const figure = (name: Figure, text: string): ComparedFigure => ({
    text,
    ...(row.best.includes(name) && { mark: marks[name] }),
  })
  return {
    guideCode: row.guideCode,
    name: row.sceneName ? `${row.departmentName}（${row.sceneName}）` : row.departmentName,
    promised: figure('promised', row.promisedText),
    visits: figure('visits', row.visitsText),
    materials: figure('materials', formatMaterials(row)),
    feeText: row.isFee ? row.feeText : '不收费',
    depthText: row.onlineDepthText,
    isSuspended: row.isSuspended,
  }
}
