import { hrefFrom } from '@portal/area'
import type { ContentRequest } from '@portal/area/content'
import type { MatterRowDto, MatterSummaryDto } from '@portal/contracts'
import * as guideRoutes from '../../routes.ts'
import type { MatterEntry } from './MatterListView.ts'

/** Where the links of a list are made: they stay in the visitor's generation and region. */
export type ListPlace = Pick<ContentRequest, 'generation' | 'region' | 'config'>

const MAXIMUM_TAGS = 2

/** Tags that say what the time limit and the visits of a row say already. */
const saidByFacts = new Set(['即办', '最多跑一次', '跑零次'])

/** A matter as a row of a list. */
export function buildMatterEntry(matter: MatterSummaryDto & Partial<MatterRowDto>, place: ListPlace): MatterEntry {
  const { catalogCode, guideCode, name, departmentName, promisedText, visitsText, isOnline, onlineUrl } = matter
  const facts = [promisedText, visitsText && formatVisits(visitsText)].flatMap((fact) => fact || [])
  const tags = matter.tags.filter((tag) => facts.length === 0 || !saidByFacts.has(tag)).slice(0, MAXIMUM_TAGS)
  const isSaid = !isOnline || onlineUrl !== null || (guideCode !== null && matter.tags.includes('全程网办'))
  const online = isSaid ? [] : [guideCode ? '可网上办' : '部分地区可网上办']
  return {
    key: guideCode ?? catalogCode,
    title: name,
    href: addressOfMatter(guideCode, catalogCode, place),
    notes: guideCode ? [departmentName, ...facts, ...online] : [ELSEWHERE, ...online],
    tags,
    isSuspended: matter.isSuspended,
    ...(onlineUrl && { onlineUrl }),
  }
}

/**
 * The matters of a list, each with what it was made of, and whether most of them are handled by levels below: then that is
 * said once above the list, not in each row.
 */
export function buildMatterEntries(matters: readonly MatterRowDto[], place: ListPlace) {
  const isElsewhere = matters.filter(({ guideCode }) => guideCode === null).length > matters.length / 2
  const entries = matters.map((matter) => {
    const entry = buildMatterEntry(matter, place)
    return { matter, ...entry, notes: isElsewhere ? entry.notes.filter((note) => note !== ELSEWHERE) : entry.notes }
  })
  return { entries, isElsewhere }
}

const ELSEWHERE = '由各地分别办理，先选地区'

/** `0 次` and `1 次` as the number of ways to the counter. */
function formatVisits(visitsText: string): string {
  return visitsText === '0 次' ? '不用跑' : `跑 ${visitsText}`
}

/** A matter that nobody handles here or above opens the choice of those who do. */
function addressOfMatter(guideCode: string | null, catalogCode: string, place: ListPlace): string {
  return guideCode
    ? hrefFrom(place, { page: guideRoutes.guide, params: { id: guideCode } })
    : hrefFrom(place, { page: guideRoutes.guideLead, params: { id: catalogCode } })
}

/** The handle items of a matter, each with its guide. */
export function buildHandleItemLinks({ handleItems }: Pick<MatterRowDto, 'handleItems'>, place: ListPlace) {
  return handleItems.map(({ guideCode, sceneName }) => ({
    title: sceneName,
    href: addressOfMatter(guideCode, '', place),
  }))
}
