import { href, hrefFrom } from '@portal/area'
import type { GuideDto } from '@portal/contracts'
import * as guideRoutes from '../../routes.ts'
import { isInUse } from '../facts/isInUse.ts'
import type { GuideRequest } from './GuideRequest.ts'
import type { GuideNotice } from './GuideView.ts'
import { isRelatedRegion } from './isRelatedRegion.ts'

/** What to know before reading the guide: it is withdrawn, it is for another region, its figures are samples. */
export function buildGuideNotices(guide: GuideDto, view: GuideRequest): GuideNotice[] {
  const isForeign = view.query.region !== undefined && !isRelatedRegion(view.region.code, guide.region.code)
  return [
    ...(isInUse(guide) ? [] : [buildStoppedNotice(guide, view)]),
    ...(isForeign ? [buildForeignNotice(guide, view)] : []),
    // In a demonstration the strip at the top of every page says so.
    ...(guide.isSample && view.config.environment !== 'demo' ? [sample] : []),
  ]
}

const sample: GuideNotice = {
  tone: 'sample',
  text: '示例数据：本页的时限、费用、材料和依据用于演示，不能作为办事依据。',
}

/** The page of a withdrawn matter stays readable, for those who began before. */
function buildStoppedNotice({ state, successorCode }: GuideDto, view: GuideRequest): GuideNotice {
  const title = `本事项已${state.label}，不再受理新的申请`
  if (!successorCode) {
    return { tone: 'danger', title, text: '请搜索相近的事项，或拨打 12345 咨询。以下内容仅供查阅。' }
  }
  // Where the region has no guide of the successor, its code is that of the catalogue.
  const page = successorCode.length === 12 ? guideRoutes.item : guideRoutes.guide
  return {
    tone: 'danger',
    title,
    text: '请按接替事项的办事指南办理，以下内容仅供查阅。',
    action: { text: '查看接替事项', href: hrefFrom(view, { page, params: { id: successorCode } }) },
  }
}

function buildForeignNotice(guide: GuideDto, { region, generation }: GuideRequest): GuideNotice {
  const target = { params: { id: guide.catalogCode }, query: { region: region.code } }
  return {
    tone: 'warning',
    title: `本指南适用于${guide.region.name}`,
    text: `您选择的地区是${region.name}，办理单位、地点和时限可能不同。`,
    action: {
      text: `查看${region.name}的办理单位`,
      href: href({ page: guideRoutes.guideLead, generation, ...target }),
    },
  }
}
