import { href } from '@portal/area'
import type { CalendarDto, GuideDto, WindowDto } from '@portal/contracts'
import { unescapeText } from '@portal/format'
import { guideColumns, guideRows } from '@portal/guide-text'
import * as hallRoutes from '@portal/halls/routes'
import { parseOpeningHours } from '@portal/validation/calendar'
import type { Block, ConditionsBlock, Fact, Opening, Place } from '../facts/Block.ts'
import { formatLines, leaveOutAbsent, NONE, orNone } from '../facts/factTexts.ts'
import { linkPhones } from '../facts/linkPhones.ts'
import { withoutEmptyColumns } from '../facts/withoutEmptyColumns.ts'
import { isBrief } from './buildBrief.ts'
import { buildDeadlineBlocks } from './buildDeadlineBlocks.ts'
import { buildStepsBlock } from './buildStepsBlock.ts'
import type { GuideRequest } from './GuideRequest.ts'
import { listRecords, listStatements } from './listStatements.ts'

/** 受理标准: for whom, on which conditions, and when it is refused. */
export function buildAcceptanceBlocks(guide: GuideDto): Block[] {
  // The short answer has told the one or the other.
  const isTold = isBrief(guide.scope)
  const { scope, serverTypes } = guideRows.acceptance
  const statements = leaveOutAbsent(listStatements(guide, isTold ? { serverTypes } : { scope }))
  return [
    ...(statements.length > 0 ? [{ kind: 'statements', columns: 2, statements } as const] : []),
    ...listConditions({ title: '受理条件', items: guide.conditions }),
    ...listConditions({ title: '不予受理的情形', items: guide.rejectConditions, isFolded: true }),
  ]
}

function listConditions(conditions: Omit<ConditionsBlock, 'kind'>): Block[] {
  return conditions.items.length > 0 ? [{ kind: 'conditions', ...conditions }] : []
}

export function buildFlowBlocks(guide: GuideDto): Block[] {
  const { steps } = guide
  const ways = leaveOutAbsent(listStatements(guide, guideRows.flow, formatLines))
  if (steps.length === 0 && ways.length === 0) return [{ kind: 'text', text: '请向办理单位咨询办理环节。' }]
  return [
    ...(ways.length > 0 ? [{ kind: 'statements', statements: ways } as const] : []),
    ...(steps.length > 0 ? [buildStepsBlock(guide)] : []),
  ]
}

export function buildWindowBlocks(guide: GuideDto, _request: GuideRequest, holidays: CalendarDto): Block[] {
  const { windows } = guide
  const statements = leaveOutAbsent(listStatements(guide, guideRows.place))
  if (windows.length + statements.length === 0) return [{ kind: 'text', text: '办理窗口尚未公布，请先电话咨询。' }]
  return [
    ...(statements.length > 0 ? [{ kind: 'statements', statements } as const] : []),
    ...(windows.length > 0
      ? [{ kind: 'places', places: windows.map((window) => buildPlace(window, holidays)) } as const]
      : []),
  ]
}

/** What the browser needs to say whether it is open; nothing of hours that are not wholly understood. */
export function buildOpening({ officeTime }: WindowDto, holidays: CalendarDto): { opening?: Opening } {
  const hours = parseOpeningHours(officeTime)
  return hours ? { opening: { hours, holidays } } : {}
}

function buildPlace(window: WindowDto, holidays: CalendarDto): Place {
  return {
    name: window.name,
    facts: [
      { term: '地址', fact: formatPlace(window) },
      { term: '时间', fact: window.officeTime },
      { term: '电话', fact: linkPhones(window.phone) },
    ],
    more: leaveOutAbsent([
      { term: '交通', fact: orNone(window.traffic) },
      { term: '无障碍', fact: orNone(window.accessible) },
      { term: '类型', fact: window.type?.label ?? NONE },
    ]),
    ...buildOpening(window, holidays),
  }
}

/** Address scheme of the Amap web map (lbs.amap.com/api/uri-api); it needs no key and opens the app on a phone. */
function formatPlace({ name, address, longitude, latitude }: WindowDto): Fact {
  const mapHref =
    longitude === null || latitude === null
      ? `https://uri.amap.com/search?${new URLSearchParams({ keyword: address })}`
      : // CGCS2000 equals WGS 84 at the scale of a map.
        `https://uri.amap.com/marker?${new URLSearchParams({ position: `${longitude},${latitude}`, name, coordinate: 'wgs84' })}`
  return { parts: [`${address} `, { text: '查看地图', href: unescapeText(mapHref) }] }
}

/** 时限与费用. How long it takes and what it costs in all stands at the top; here is the day, and what each fee is. */
export function buildFeeBlocks(guide: GuideDto, request: GuideRequest, holidays: CalendarDto): Block[] {
  const { fees } = guide
  const deadline = buildDeadlineBlocks(guide, request, holidays)
  if (fees.length === 0) return deadline
  return [
    ...deadline,
    withoutEmptyColumns({
      kind: 'records',
      title: '收费项目',
      modern: 'cards',
      isWide: true,
      ...listRecords({ rows: fees, columns: guideColumns.fees }),
    }),
  ]
}

export function buildConsultBlocks(guide: GuideDto, { generation }: { generation: 'v2' | 'v3' }): Block[] {
  const address = href({ page: hallRoutes.progressQuery, generation })
  return [
    {
      kind: 'statements',
      statements: [
        ...listStatements(guide, guideRows.consult, (text) => linkPhones(text ?? '')),
        { term: '办理进度', fact: { parts: [{ text: '查询办件进度', href: address }] } },
      ],
    },
  ]
}
