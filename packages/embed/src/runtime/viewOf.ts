import { type LiveRoute, type PageView, parsePreferences } from '@portal/area'
import type { PublicConfig } from '@portal/config/runtime'
import type { PageContentDto } from '@portal/contracts'
import type { CataloguedWidget, WidgetCatalogue } from '../catalogue.ts'

/** What a view knows of where it stands. The look is in the address: no visitor's cookie is read. */
export function viewOf(content: PageContentDto, { route }: CataloguedWidget, catalogue: WidgetCatalogue): PageView {
  const { address, params, query, generation, region, isRegionUnknown } = content
  return {
    // Route and configuration are of the same portal and the same release as this runtime.
    route: route as LiveRoute,
    config: catalogue.config as PublicConfig,
    pathname: address.split('?')[0] ?? address,
    params,
    query,
    generation,
    region,
    isRegionUnknown,
    device: 'desktop',
    preferences: parsePreferences(query.look),
    requestId: '',
    container: 'embed',
  }
}
