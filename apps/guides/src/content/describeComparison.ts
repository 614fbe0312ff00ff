import type { ImplementationDto, ImplementationListDto } from '@portal/contracts'
import type { ComparedBody, ComparedFigure, ComparisonView } from '../model/ComparisonView.ts'

type Figure = ImplementationDto['best'][number]

const marks: Readonly<Record<Figure, string>> = { promised: '最快', visits: '最少', materials: '最少' }

export function describeComparison({ catalogCode, page, implementations }: ImplementationListDto): ComparisonView {
  return {
    page,
    tableHref: `/api/items/${catalogCode}/implementations.csv`,
    rows: implementations.map(describeBody),
  }
}

function describeBody(row: ImplementationDto): ComparedBody {
  const figure = (name: Figure, text: string): ComparedFigure => ({
    text,
    ...(row.best.includes(name) && { mark: marks[name] }),
  })
  return {
    guideCode: row.guideCode,
    name: row.sceneName ? `${row.departmentName}（${row.sceneName}）` : row.departmentName,
    promised: figure('promised', row.promisedText),
    visits: figure('visits', row.visitsText),
    materials: figure('materials', `${row.materialCount} 项`),
    feeText: row.isFee ? row.feeText : '不收费',
    depthText: row.onlineDepthText,
  }
}
