import * as affairsRoutes from '@portal/affairs-public/routes'
import { type Generation, href } from '@portal/area'
import type { SearchHitDto } from '@portal/contracts'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'

/** What an address keeps of the page it is linked from; no region is the whole province. */
export interface LinkPlace {
  readonly generation: Generation
  readonly region: string | undefined
}

/** The page a hit opens. A matter that nobody implements here opens the choice of those who do. */
export function addressOfHit(
  { kind, id, guideCode, regionCode }: Pick<SearchHitDto, 'kind' | 'id' | 'guideCode' | 'regionCode'>,
  { generation, region }: LinkPlace,
): string {
  switch (kind) {
    case 'matter':
      return guideCode
        ? href({ page: guideRoutes.guide, generation, params: { id: guideCode }, query: { region } })
        : href({ page: guideRoutes.item, params: { id }, query: { region } })
    case 'combo':
      return href({ page: guideRoutes.guideCombo, generation, params: { id }, query: { region } })
    case 'notice':
      return href({
        page: generation === 'v3' ? affairsRoutes.notice : affairsRoutes.notices,
        generation,
        query: { id },
      })
    case 'qa':
      return href({ page: affairsRoutes.faq, generation, query: { id } })
    case 'hall':
      return href({ page: hallRoutes.countyHall, generation, query: { region: regionCode ?? region } })
    case 'department':
      return href({ page: hallRoutes.branchHall, generation, query: { orgCode: id } })
  }
}
