import { type Device, href, hrefFrom, type Route } from '@portal/area'
import type { GuideDto, MatterSummaryDto } from '@portal/contracts'
import * as hallRoutes from '@portal/halls/routes'
import * as guideRoutes from '../../routes.ts'
import type { GuideRequest } from '../GuideRequest.ts'
import type {
  Block,
  EstablishedGuide,
  GuideActions,
  GuideHelp,
  GuideView,
  KeyFact,
  ModernGuide,
  ShortGuideView,
  TextLink,
} from '../GuideView.ts'
import { establishedOrder, type MainSectionId, modernOrder, sectionTitles, shortOrder } from '../sections.ts'
import { decideHandling } from './decideHandling.ts'
import { describeBasics } from './describeBasics.ts'
import { describeAcceptance, describeConsult, describeFees, describeFlow, describeWindows } from './describeHandling.ts'
import { titleOf } from './describeHead.ts'
import { describeFaqs, describeLaws, describeRemedies, describeRights } from './describeLegal.ts'
import { describeMaterials } from './describeMaterials.ts'
import { describeNotices } from './describeNotices.ts'
import { linkPhones } from './linkPhones.ts'
import { splitFigure } from './splitFigure.ts'
import { sayMoment } from './words.ts'

/** Says the whole guide. Both generations get the same facts; the order differs, and the modern one has help beside them. */
export function describeGuide(guide: GuideDto, view: GuideRequest): EstablishedGuide | ModernGuide {
  const similar = guide.similar.map((matter) => linkMatter(matter, view))
  if (view.generation === 'v2') return { ...describe(guide, establishedOrder, view), similar }
  return { ...describe(guide, modernOrder, view), similar, help: describeHelp(guide, view) }
}

/** The short guides tell what one needs to set out, in their own order. */
export function describeShortGuide(guide: GuideDto, view: GuideRequest): ShortGuideView {
  return { ...describe(guide, shortOrder, view), fullHref: addressOf(guide.code, view) }
}

function describe(guide: GuideDto, order: readonly MainSectionId[], view: GuideRequest): GuideView {
  return {
    title: titleOf(guide),
    tags: guide.tags,
    origin: describeOrigin(guide, view),
    updatedText: `更新于 ${sayMoment(guide.updatedAt)}`,
    notices: describeNotices(guide, view),
    actions: {
      desktop: describeActions(guide, 'desktop'),
      ...(guide.online.mobileUrl ? { mobile: describeActions(guide, 'mobile') } : {}),
    },
    keyFacts: describeKeyFacts(guide),
    scenes: listScenes(guide).map(({ guideCode, sceneName }) => ({
      title: sceneName,
      href: addressOf(guideCode, view, view.route),
      isCurrent: guideCode === guide.code,
    })),
    sections: order.map((id) => ({ id, title: sectionTitles[id], blocks: blocksOf[id](guide, view) })),
  }
}

const blocksOf: Record<MainSectionId, (guide: GuideDto, view: GuideRequest) => Block[]> = {
  basic: describeBasics,
  acceptance: describeAcceptance,
  flow: describeFlow,
  materials: describeMaterials,
  consult: describeConsult,
  windows: describeWindows,
  fees: describeFees,
  laws: describeLaws,
  rights: describeRights,
  remedies: describeRemedies,
  faqs: describeFaqs,
}

function describeOrigin({ department, region }: GuideDto, { generation }: GuideRequest): GuideView['origin'] {
  if (!department.orgCode) return `${region.name} · ${department.name}`
  const hall = href({ page: hallRoutes.branchHall, query: { orgCode: department.orgCode }, generation })
  return { parts: [`${region.name} · `, { text: department.name, href: hall }] }
}

function describeActions(guide: GuideDto, device: Device): GuideActions {
  const { scheduleUrl } = guide.online
  const printHref = href({ page: guideRoutes.guidePrint, params: { id: guide.code } })
  const handling = decideHandling(guide, device)
  if (handling.kind === 'stopped') return { printHref }
  const schedule = scheduleUrl ? { scheduleHref: scheduleUrl } : {}
  if (handling.kind === 'online') return { main: { text: '在线办理', href: handling.url }, ...schedule, printHref }
  const main =
    handling.kind === 'window' ? { text: '去窗口办理', href: '#windows' } : { text: '咨询办理入口', href: '#consult' }
  return { main, explain: handling.explain, ...schedule, printHref }
}

/** The four facts that decide whether and how one sets out. */
function describeKeyFacts({ facts }: GuideDto): KeyFact[] {
  return [
    { label: '承诺办结时限', ...splitFigure(facts.promisedText), note: `法定：${facts.statutoryText}` },
    { label: '到现场次数', ...splitFigure(facts.visitsText) },
    { label: '费用', ...splitFigure(facts.feeText) },
    { label: '网办深度', ...splitFigure(facts.onlineDepthText) },
  ]
}

function describeHelp({ windows, consult }: GuideDto, { generation }: GuideRequest): GuideHelp {
  const [window] = windows
  return {
    ...(window ? { window: { name: window.name, lines: [window.address, window.officeTime] } } : {}),
    consult: linkPhones(consult),
    links: [
      ...(windows.length > 1 ? [{ text: `全部 ${windows.length} 个办理窗口`, href: '#windows' }] : []),
      { text: '办件进度查询', href: href({ page: hallRoutes.progressQuery, generation }) },
    ],
  }
}

function linkMatter({ guideCode, catalogCode, name }: MatterSummaryDto, view: GuideRequest): TextLink {
  if (guideCode) return { text: name, href: addressOf(guideCode, view) }
  return {
    text: name,
    href: href({ page: guideRoutes.guideLead, params: { id: catalogCode }, generation: view.generation }),
  }
}

/** The situations (业务办理项) of the same body to change to; one alone is no choice. */
function listScenes({ handleItemCode, handleItems }: GuideDto): GuideDto['handleItems'] {
  return handleItemCode !== null && handleItems.length > 1 ? handleItems : []
}

/**
 * Another guide, in the generation and region of this one.
 * @param page another situation opens in the kind of guide that one is reading
 */
function addressOf(code: string, request: GuideRequest, page: Route = guideRoutes.guide): string {
  return hrefFrom(request, { page, params: { id: code } as object })
}
