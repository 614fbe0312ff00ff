import { hrefFrom } from '@portal/area'
import type { ContentRequest } from '@portal/area/content'
import type { MatterRowDto, MatterSummaryDto } from '@portal/contracts'
import * as guideRoutes from '@portal/guides/routes'
import type { MatterRow } from './ExpressView.ts'

/** Where the links of a row are made. */
export type RowPlace = Pick<ContentRequest, 'generation' | 'region' | 'config'>

type ListedMatter = MatterSummaryDto & Partial<Pick<MatterRowDto, 'promisedText' | 'visitsText'>>

const MAXIMUM_TAGS = 2
const ELSEWHERE = '由各地分别办理，先选地区'

/** A matter as a row of a table; without a guide of its own it opens the choice of those who handle it. @param said the tag that the whole list has */
export function buildMatterRow(matter: ListedMatter, place: RowPlace, said = ''): MatterRow {
  const { guideCode, catalogCode, name, departmentName, tags, onlineUrl, promisedText, visitsText } = matter
  return {
    key: guideCode ?? catalogCode,
    name,
    href: guideCode
      ? hrefFrom(place, { page: guideRoutes.guide, params: { id: guideCode } })
      : hrefFrom(place, { page: guideRoutes.guideLead, params: { id: catalogCode } }),
    department: guideCode ? departmentName : ELSEWHERE,
    tags: tags.filter((tag) => tag !== said).slice(0, MAXIMUM_TAGS),
    isSuspended: matter.isSuspended,
    facts: [promisedText, visitsText && `跑 ${visitsText}`].flatMap((fact) => fact || []),
    ...(onlineUrl && { onlineUrl }),
  }
}
