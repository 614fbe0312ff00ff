import * as affairsRoutes from '@portal/affairs-public/routes'
import { type Generation, href } from '@portal/area'
import type { ContentRequest } from '@portal/area/content'
import type { SearchHitDto } from '@portal/contracts'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'

/** What an address keeps of the page it is linked from; no region is the whole province. */
export interface LinkPlace {
  readonly generation: Generation
  readonly region: string | undefined
  readonly findRoute: ContentRequest['findRoute']
}

type LinkedHit = Pick<SearchHitDto, 'kind' | 'id' | 'guideCode' | 'regionCode' | 'audience'>

/** The page a hit opens. A matter that nobody implements here opens the choice of those who do. */
export function addressOfHit(
  { kind, id, guideCode, regionCode, audience }: LinkedHit,
  { generation, region, findRoute }: LinkPlace,
): string {
  switch (kind) {
    case 'matter':
      return guideCode
        ? href({ page: guideRoutes.guide, generation, params: { id: guideCode }, query: { region } })
        : href({ page: guideRoutes.item, params: { id }, query: { region } })
    case 'combo':
      return href({ page: guideRoutes.guideCombo, generation, params: { id }, query: { region } })
    case 'scene':
      return href({ page: guideRoutes.sceneGuide, params: { id }, query: { region } })
    case 'activity':
      return href({
        page: guideRoutes.serviceActivity,
        params: { service: audience ?? 'personal' },
        query: { region, catalogCode: id },
      })
    case 'topic':
      return href({ page: affairsRoutes.topics, generation, query: { id, region } })
    case 'campaign': {
      const page = findRoute('activityGuide')
      // Until campaigns have pages of their own the list of topics names them.
      return page
        ? href({ page, query: { id } as object })
        : href({ page: affairsRoutes.topics, generation, query: { region } })
    }
    case 'policy': {
      const page = findRoute(pagesOfPolicies[id] ?? '')
      return page ? href({ page, generation }) : href({ page: hallRoutes.contactUs, generation })
    }
    case 'notice':
      return href({
        page: generation === 'v3' ? affairsRoutes.notice : affairsRoutes.notices,
        generation,
        query: { id, region },
      })
    case 'qa':
      return href({ page: affairsRoutes.faq, generation, query: { id } })
    case 'hall':
      return href({ page: hallRoutes.countyHall, generation, query: { region: regionCode ?? region } })
    case 'department':
      return href({ page: hallRoutes.branchHall, generation, query: { orgCode: id } })
  }
}

/** The pages of the site's own texts, which belong to the shell, by the names of the texts. */
const pagesOfPolicies: Readonly<Record<string, string>> = {
  'privacy-policy': 'privacyPolicy',
  'service-agreement': 'serviceAgreement',
  'about-me': 'about',
  'contact-us': 'contactUs',
}
