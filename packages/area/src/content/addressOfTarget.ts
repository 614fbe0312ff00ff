import type { LinkTargetDto } from '@portal/contracts'
import type { LinkTarget, LiveRoute } from '@portal/contracts/routes'
import { hrefFrom } from '../request/hrefFrom.ts'
import type { ContentRequest } from './defineContent.ts'

/** Where the links of a page are made: they stay in the visitor's generation and, where the page knows regions, in the region. */
export type LinkPlace = Pick<ContentRequest, 'generation' | 'region' | 'config' | 'findRoute'>

/** Where a link of content leads; null when it names no live page of the portal and no web address. */
export function addressOfTarget(target: LinkTargetDto, place: LinkPlace): string | null {
  if (target.kind === 'external') return /^https?:\/\//.test(target.url) ? target.url : null
  const { name, params = {}, query = {} } = pageOfTarget(target)
  const page = place.findRoute(name)
  if (!page) return null
  // Pages are found by their names, so their parameters are known to them alone.
  return hrefFrom(place, { page, params: params as object, query } satisfies LinkTarget<LiveRoute>)
}

interface NamedPage {
  readonly name: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

function pageOfTarget(target: Exclude<LinkTargetDto, { kind: 'external' }>): NamedPage {
  switch (target.kind) {
    case 'guide':
      return { name: 'guide', params: { id: target.guideCode } }
    case 'item':
      // Nobody handles it here or above, else the target were a guide: the choice of bodies.
      return { name: 'item', params: { id: target.catalogCode } }
    case 'combo':
      return { name: 'guideCombo', params: { id: target.id } }
    case 'scene':
      return { name: 'sceneGuide', params: { id: target.id } }
    case 'activity':
      return { name: 'serviceActivity', params: { service: target.audience }, query: { catalogCode: target.code } }
    case 'campaign':
      return { name: 'activityGuide', query: { id: target.code } }
    case 'theme':
      return { name: 'serviceTheme', params: { service: target.audience }, query: { catalogCode: target.code } }
    case 'search':
      return { name: 'search', query: { keyword: target.keyword } }
    case 'page':
      // Content names a page and no audience; pages without one take no notice of the parameter.
      return { name: target.name, params: { service: 'personal' } }
  }
}
