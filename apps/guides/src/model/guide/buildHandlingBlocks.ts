import type { CalendarDto, GuideDto, WindowDto } from '@portal/contracts'
import { unescapeText } from '@portal/format'
import { guideColumns, guideRows } from '@portal/guide-text'
import { parseOpeningHours } from '@portal/validation/calendar'
import type { Block, ConditionsBlock, Fact, Place } from '../facts/Block.ts'
import { formatLines, MAP_LINK, omitAbsent, orNone } from '../facts/factTexts.ts'
import { hallHref } from '../facts/hallHref.ts'
import { linkPhones } from '../facts/linkPhones.ts'
import { withoutEmptyColumns } from '../facts/withoutEmptyColumns.ts'
import { withoutRegion } from '../facts/withoutRegion.ts'
import { isBrief } from './buildBrief.ts'
import { buildStepsBlock, isUsualFlow } from './buildStepsBlock.ts'
import type { GuideRequest } from './GuideRequest.ts'
import { listRecords, listStatements } from './listStatements.ts'

/** 受理标准: for whom, on which conditions, and when it is refused. */
export function buildAcceptanceBlocks(guide: GuideDto): Block[] {
  // The short answer has told the one or the other.
  const isTold = isBrief(guide.scope)
  const { scope, serverTypes } = guideRows.acceptance
  const statements = omitAbsent(listStatements(guide, isTold ? { serverTypes } : { scope }))
  return [
    ...(statements.length > 0 ? [{ kind: 'statements', columns: 2, statements } as const] : []),
    ...listConditions({ items: guide.conditions }),
    ...listConditions({ foldTitle: '不予受理', items: guide.rejectConditions }),
  ]
}

function listConditions(conditions: Omit<ConditionsBlock, 'kind'>): Block[] {
  return conditions.items.length > 0 ? [{ kind: 'conditions', ...conditions }] : []
}

/** The usual steps, of which nothing is known but their names, are no answer: paper and data have them. */
export function buildFlowBlocks(guide: GuideDto): Block[] {
  const steps = isUsualFlow(guide) ? [] : guide.steps
  const ways = omitAbsent(listStatements(guide, guideRows.flow, formatLines))
  return [
    ...(ways.length > 0 ? [{ kind: 'statements', statements: ways } as const] : []),
    ...(steps.length > 0 ? [buildStepsBlock(guide)] : []),
  ]
}

/** The short answer has told a place in words, and the name of the only window. */
export function buildWindowBlocks(guide: GuideDto, request: GuideRequest, holidays: CalendarDto): Block[] {
  const { windows, handlePlace } = guide
  if (windows.length === 0) return handlePlace ? [] : [{ kind: 'text', text: '办理窗口尚未公布，请先电话咨询。' }]
  const places = windows.map((window, at) => buildPlace(window, { guide, request, isFirst: at === 0 }))
  return [
    {
      kind: 'places',
      places,
      ...(places.some(({ hours }) => hours) && { holidays }),
      ...(windows.length === 1 && !handlePlace && { isTold: true }),
    },
  ]
}

interface PlaceContext {
  readonly guide: GuideDto
  readonly request: GuideRequest
  readonly isFirst: boolean
}

function buildPlace(window: WindowDto, { guide, request, isFirst }: PlaceContext): Place {
  const { name, phone, officeTime, hall } = window
  const isAskedAnyway = guide.consult.includes(phone)
  const facts = isAskedAnyway ? [] : [{ term: '电话', fact: linkPhones(phone) }]
  const ways = omitAbsent([
    { term: '交通', fact: orNone(window.traffic) },
    { term: '无障碍', fact: orNone(window.accessible) },
  ])
  // How to get to a hall, and what it has, its own card says.
  const more = hall ? [] : ways
  const list = isFirst ? more : [...facts, ...more]
  const hours = parseOpeningHours(officeTime)
  return {
    name: withoutRegion(name, guide.region),
    line: hall ? linkHall(window, { hall, guide, request }) : linkMap(window),
    facts: isFirst ? facts : [],
    ...(list.length > 0 && { more: { list, isStill: true } }),
    ...(isAskedAnyway && { phone }),
    ...(hours && { hours }),
  }
}

function linkHall(
  { address }: WindowDto,
  { hall, guide, request: { generation } }: Pick<PlaceContext, 'guide' | 'request'> & { readonly hall: string },
): Fact {
  const card = hallHref({ hall, region: guide.region.code, generation })
  return { parts: [{ text: withoutRegion(address, guide.region), href: card }] }
}

/** Address scheme of the Amap web map (lbs.amap.com/api/uri-api); it needs no key and opens the app on a phone. */
function linkMap({ name, address, officeTime, longitude, latitude }: WindowDto): Fact {
  const mapHref =
    longitude === null || latitude === null
      ? `https://uri.amap.com/search?${new URLSearchParams({ keyword: address })}`
      : // CGCS2000 equals WGS 84 at the scale of a map.
        `https://uri.amap.com/marker?${new URLSearchParams({ position: `${longitude},${latitude}`, name, coordinate: 'wgs84' })}`
  return { parts: [`${address}，${officeTime} `, { text: MAP_LINK, href: unescapeText(mapHref) }] }
}

/** What each fee is; what it costs in all stands at the top. */
export function buildFeeBlocks({ fees }: GuideDto): Block[] {
  if (fees.length === 0) return []
  return [
    withoutEmptyColumns({
      kind: 'records',
      title: '收费项目',
      modern: 'cards',
      isWide: true,
      ...listRecords({ rows: fees, columns: guideColumns.fees }),
    }),
  ]
}

/** Whom to ask and to whom to complain; the way to the progress of a case stands at the head of every page. */
export function buildConsultBlocks(guide: GuideDto): Block[] {
  const { consult, complaint } = guideRows.consult
  const statements = [
    { term: '咨询', text: consult.text(guide) },
    { term: '投诉', text: complaint.text(guide) },
  ].map(({ term, text }) => ({ term, fact: linkPhones(withoutBody(text ?? '', guide)) }))
  return [{ kind: 'statements', columns: 2, statements }]
}

/** “某局咨询电话：” before a number says what the head of the page and the term beside it say. */
function withoutBody(text: string, { department }: Pick<GuideDto, 'department'>): string {
  const lead = ['咨询电话：', '投诉电话：', '电话：', '：'].find((words) => text.startsWith(department.name + words))
  return lead ? text.slice(department.name.length + lead.length) : text
}
