import type { LiveRoute, PageView } from '@portal/area'
import type { RegionDto } from '@portal/contracts'
import type { RendererSettings, RenderRequest } from './contract.ts'

/** Stands for an address that no live build declares. */
const nowhere: LiveRoute = { name: '', area: 'shell', title: '', addresses: {}, query: {} }

/** The view of a request before its region is known; error pages are drawn from it when nothing else can be reached. */
export function fallbackView(request: RenderRequest, { config }: RendererSettings): PageView {
  const {
    wants: _,
    error,
    changes: __,
    revision: ___,
    submission: ____,
    visitor: _____,
    route = nowhere,
    ...rest
  } = request
  const province: RegionDto = { code: config.province, name: '全省', level: 'province', path: [], children: [] }
  const isWidget = route.kind === 'widget' || error?.isWidget
  const container = isWidget ? 'embed' : 'browser'
  return { ...rest, route, config, region: province, isRegionUnknown: false, container }
}
