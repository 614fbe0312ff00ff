import { type Generation, href } from '@portal/area'
import type { SearchHitDto } from '@portal/contracts'

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
        ? href({ name: 'guide', generation, params: { id: guideCode }, query: { region } })
        : href({ name: 'item', params: { id }, query: { region } })
    case 'combo':
      return href({ name: 'guideCombo', generation, params: { id }, query: { region } })
    case 'notice':
      return href({ name: generation === 'v3' ? 'notice' : 'notices', generation, query: { id } })
    case 'qa':
      return href({ name: 'faq', generation, query: { id } })
    case 'hall':
      return href({ name: 'countyHall', generation, query: { region: regionCode ?? region } })
    case 'department':
      return href({ name: 'branchHall', generation, query: { orgCode: id } })
  }
}
