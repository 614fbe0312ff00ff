import { type Device, href, hrefFrom } from '@portal/area'
import type { CalendarDto, GuideDto, MatterSummaryDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import * as hallRoutes from '@portal/halls/routes'
import * as guideRoutes from '../../routes.ts'
import type { Block, TextLink } from '../facts/Block.ts'
import { explainTerms } from '../facts/explainTerms.ts'
import { linkQr } from '../facts/linkQr.ts'
import { markReadOnly } from '../facts/markReadOnly.ts'
import { establishedOrder, type MainSectionId, peopleOrder, sectionTitles, shortOrder } from '../facts/sections.ts'
import { buildMaterialBlocks } from '../materials/buildMaterialBlocks.ts'
import { buildBasicBlocks } from './buildBasicBlocks.ts'
import { buildBrief, buildKeyFacts } from './buildBrief.ts'
import { buildChangeBlocks } from './buildChangeBlocks.ts'
import { buildDeadline } from './buildDeadline.ts'
import { titleOf } from './buildGuideMeta.ts'
import { buildGuideNotices } from './buildGuideNotices.ts'
import {
  buildAcceptanceBlocks,
  buildConsultBlocks,
  buildFeeBlocks,
  buildFlowBlocks,
  buildWindowBlocks,
} from './buildHandlingBlocks.ts'
import { buildFaqBlocks, buildLawBlocks, buildRemedyBlocks, buildRightBlocks } from './buildLegalBlocks.ts'
import { answersBeside, buildSituation } from './buildSituation.ts'
import { decideHandling } from './decideHandling.ts'
import type { GuideRequest } from './GuideRequest.ts'
import type { GuideActions, GuideView, ShortGuideView, WholeGuide } from './GuideView.ts'

/** Who wants more of them searches. */
const MOST_SIMILAR = 3

/** The whole guide. Both generations get the same facts; the order differs. */
export function buildGuideView(guide: GuideDto, view: GuideRequest, holidays: CalendarDto): WholeGuide {
  const list = guide.similar.slice(0, MOST_SIMILAR).map((matter) => linkMatter(matter, view))
  const order = view.generation === 'v2' ? establishedOrder : peopleOrder
  return {
    ...buildCommonView(guide, order, { view, holidays }),
    ...(list.length > 0 && { similar: { list, isStill: true } }),
  }
}

/** The short guides tell what one needs to set out, in their own order. */
export function buildShortGuideView(guide: GuideDto, view: GuideRequest, holidays: CalendarDto): ShortGuideView {
  return { ...buildCommonView(guide, shortOrder, { view, holidays }), fullHref: fullAddress(guide, view) }
}

/** The whole guide of the same situation. */
function fullAddress(guide: GuideDto, view: GuideRequest): string {
  return hrefFrom(view, { page: guideRoutes.guide, params: { id: guide.code }, query: { a: answersBeside(guide) } })
}

interface ViewContext {
  readonly view: GuideRequest
  readonly holidays: CalendarDto
}

function buildCommonView(guide: GuideDto, order: readonly MainSectionId[], { view, holidays }: ViewContext): GuideView {
  return {
    code: guide.code,
    title: titleOf(guide),
    tags: guide.tags.slice(0, 2),
    origin: buildOrigin(guide, view),
    ...buildElsewhereLink(guide, view),
    checkedText: formatChecked(guide),
    notices: buildGuideNotices(guide, view),
    actions: {
      desktop: buildActions(guide, 'desktop', view),
      ...(guide.online.mobileUrl ? { mobile: buildActions(guide, 'mobile', view) } : {}),
    },
    keyFacts: buildKeyFacts(guide),
    brief: { list: buildBrief(guide), isStill: true },
    ...buildDeadline(guide, view, holidays),
    ...buildSituation(guide, view),
    sections: markReadOnly(
      explainTerms(
        order
          .map((id) => ({ id, title: sectionTitles[id], blocks: blocksOf[id](guide, view, holidays) }))
          // What nothing is known of is no section.
          .filter(({ blocks }) => blocks.length > 0),
        guide.glossary,
      ),
    ),
  }
}

type Elsewhere = Pick<GuideView, 'elsewhere'>

type BlocksOf = (guide: GuideDto, view: GuideRequest, holidays: CalendarDto) => Block[]

const blocksOf: Record<MainSectionId, BlocksOf> = {
  basic: buildBasicBlocks,
  acceptance: buildAcceptanceBlocks,
  flow: buildFlowBlocks,
  materials: buildMaterialBlocks,
  consult: buildConsultBlocks,
  windows: buildWindowBlocks,
  fees: buildFeeBlocks,
  laws: buildLawBlocks,
  rights: buildRightBlocks,
  remedies: buildRemedyBlocks,
  faqs: buildFaqBlocks,
  changes: buildChangeBlocks,
}

function buildOrigin({ department, region }: GuideDto, { generation }: GuideRequest): GuideView['origin'] {
  if (!department.orgCode) return `${region.name} · ${department.name}`
  const hall = href({ page: hallRoutes.branchHall, query: { orgCode: department.orgCode }, generation })
  return { parts: [`${region.name} · `, { text: department.name, href: hall }] }
}

/** A link goes round: who follows it may live elsewhere. Where the region of the visitor is known, a notice says more. */
function buildElsewhereLink({ catalogCode, region }: GuideDto, { config, generation }: GuideRequest): Elsewhere {
  if (region.code === config.province) return {}
  const lead = href({ page: guideRoutes.guideLead, generation, params: { id: catalogCode } })
  return { elsewhere: { text: '换地区', href: lead } }
}

/** 核对日期 under the title; a guide that nobody checked since says when it was changed. */
function formatChecked({ checkedAt, updatedAt }: GuideDto): string {
  return checkedAt ? `${formatDay(checkedAt)} 核对` : `${formatDay(updatedAt)} 更新`
}

function buildActions(guide: GuideDto, device: Device, request: GuideRequest): GuideActions {
  const { scheduleUrl } = guide.online
  const printHref = href({
    page: guideRoutes.guidePrint,
    params: { id: guide.code },
    query: { a: answersBeside(guide) },
  })
  const paper = { printHref, ...linkQr(request, { page: 'guide', id: guide.code, a: answersBeside(guide) }) }
  const handling = decideHandling(guide, device)
  if (handling.kind === 'stopped') return paper
  const schedule = scheduleUrl ? { scheduleHref: scheduleUrl } : {}
  if (handling.kind === 'online') return { main: { text: '在线办理', href: handling.url }, ...schedule, ...paper }
  // Where the short answer is all that is known of the place, a button has nowhere to lead.
  const kind = handling.kind === 'elsewhere' && guide.windows.length === 0 ? 'phone' : handling.kind
  return { main: actionsAtPlace[kind], ...schedule, ...paper }
}

const actionsAtPlace = {
  window: { text: '去窗口', href: '#windows' },
  elsewhere: { text: '看在哪里办', href: '#windows' },
  phone: { text: '打电话问', href: '#consult' },
} as const

function linkMatter({ guideCode, catalogCode, name }: MatterSummaryDto, view: GuideRequest): TextLink {
  if (guideCode) return { text: name, href: addressOf(guideCode, view) }
  return {
    text: name,
    href: href({ page: guideRoutes.guideLead, params: { id: catalogCode }, generation: view.generation }),
  }
}

/** Another guide, in the generation and region of this one. */
function addressOf(code: string, request: GuideRequest): string {
  return hrefFrom(request, { page: guideRoutes.guide, params: { id: code } })
}
