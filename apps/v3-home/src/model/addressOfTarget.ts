import { allRoutes, type LinkTarget, type RouteName } from '@portal/area'
import type { LinkTargetDto } from '@portal/contracts'

/** Makes an address in the visitor's generation and region: what `usePageHref` gives. */
export type PageHref = <N extends RouteName>(to: LinkTarget<N>) => string

/** Where a card or chip leads; undefined when its content names no page of the portal and no web address. */
export function addressOfTarget(target: LinkTargetDto, pageHref: PageHref): string | undefined {
  switch (target.kind) {
    case 'guide':
      return pageHref({ name: 'guide', params: { id: target.guideCode } })
    case 'item':
      // The guide of the nearest body, in the generation the visitor is in; where nobody handles it, the choice of bodies.
      return pageHref({ name: 'guide', params: { id: target.catalogCode } })
    case 'combo':
      return pageHref({ name: 'guideCombo', params: { id: target.id } })
    case 'scene':
      return pageHref({ name: 'sceneGuide', params: { id: target.id } })
    case 'activity':
      return pageHref({
        name: 'serviceActivity',
        params: { service: target.audience },
        query: { catalogCode: target.code },
      })
    case 'campaign':
      return pageHref({ name: 'activityGuide', query: { id: target.code } })
    case 'theme':
      return pageHref({
        name: 'serviceTheme',
        params: { service: target.audience },
        query: { catalogCode: target.code },
      })
    case 'search':
      return pageHref({ name: 'search', query: { keyword: target.keyword } })
    case 'page':
      return addressOfPage(target.name, pageHref)
    case 'external':
      return /^https?:\/\//.test(target.url) ? target.url : undefined
  }
}

function addressOfPage(name: string, pageHref: PageHref): string | undefined {
  const route = allRoutes.find((candidate) => candidate.name === name)
  // Content names a page and no audience; pages without one take no notice of the parameter.
  return route && pageHref({ name: route.name, params: { service: 'personal' } } as LinkTarget<RouteName>)
}
