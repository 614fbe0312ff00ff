import type { LoadedPage } from '@portal/area'
import type { PageContentDto } from '@portal/contracts'
import { currentAddress } from '../layouts/viewAddresses.ts'

/** What a page is rendered from, without who looks at it. */
export function contentOf({ view, data, title, meta }: LoadedPage): PageContentDto {
  const { route, params, query, generation, region, isRegionUnknown } = view
  const { name, area, shape } = route
  return {
    address: currentAddress(view),
    name,
    area,
    generation,
    params,
    query,
    region,
    isRegionUnknown,
    title,
    meta: { ...meta },
    content: data,
    ...(shape !== undefined && { shape }),
  }
}
