import type { LiveRoute, PageView } from '@portal/area'
import type { RegionDto } from '@portal/contracts'
import type { RendererSettings, RenderRequest } from '../contract.ts'

/** Stands for an address that no live build declares. */
const nowhere: LiveRoute = { name: '', area: 'shell', title: '', addresses: {}, query: {} }

/** The view of a request before its region is known; error pages are rendered from it when nothing else can be reached. */
export function fallbackView(request: RenderRequest, { config }: RendererSettings): PageView {
  // By name: the view stands in the HTML that all visitors get, and a request knows who sent it.
  const { route = nowhere, pathname, params, query, generation, device, preferences, requestId, error } = request
  const province: RegionDto = { code: config.province, name: '全省', level: 'province', path: [], children: [] }
  const isWidget = route.kind === 'widget' || error?.isWidget
  const container = isWidget ? 'embed' : 'browser'
  const asked = { route, pathname, params, query, generation, device, preferences, requestId }
  return { ...asked, config, region: province, isRegionUnknown: false, container }
}
