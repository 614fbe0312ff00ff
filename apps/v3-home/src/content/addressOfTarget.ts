import { hrefFrom, type LinkTarget, type LiveRoute, type Route } from '@portal/area'
import type { ContentRequest } from '@portal/area/content'
import type { LinkTargetDto } from '@portal/contracts'
import * as guideRoutes from '@portal/guides/routes'
import * as searchRoutes from '@portal/search/routes'
import * as homeRoutes from '../routes.ts'

/** Where the links of a page are made: they stay in the visitor's generation and, where the page knows regions, in the region. */
export type LinkPlace = Pick<ContentRequest, 'generation' | 'region' | 'config' | 'findRoute'>

/** Where a card or chip leads; null when its content names no page of the portal and no web address. */
export function addressOfTarget(target: LinkTargetDto, place: LinkPlace): string | null {
  const to = <R extends Route>(link: LinkTarget<R>) => hrefFrom(place, link)
  switch (target.kind) {
    case 'guide':
      return to({ page: guideRoutes.guide, params: { id: target.guideCode } })
    case 'item':
      // Nobody handles it here or above, else the target were a guide: the choice of bodies.
      return to({ page: guideRoutes.item, params: { id: target.catalogCode } })
    case 'combo':
      return to({ page: guideRoutes.guideCombo, params: { id: target.id } })
    case 'scene':
      return to({ page: guideRoutes.sceneGuide, params: { id: target.id } })
    case 'activity':
      return to({
        page: guideRoutes.serviceActivity,
        params: { service: target.audience },
        query: { catalogCode: target.code },
      })
    case 'campaign':
      return to({ page: homeRoutes.activityGuide, query: { id: target.code } })
    case 'theme':
      return to({
        page: guideRoutes.serviceTheme,
        params: { service: target.audience },
        query: { catalogCode: target.code },
      })
    case 'search':
      return to({ page: searchRoutes.search, query: { keyword: target.keyword } })
    case 'page': {
      const page = place.findRoute(target.name)
      // Content names a page and no audience; pages without one take no notice of the parameter.
      return page ? to<LiveRoute>({ page, params: { service: 'personal' } as object }) : null
    }
    case 'external':
      return /^https?:\/\//.test(target.url) ? target.url : null
  }
}
