import type { PageContextData } from '@portal/area'
import type { RegionDto } from '@portal/contracts'
import type { RendererSettings, RenderRequest } from './contract.ts'

/** The view of a request before its region is known; error pages are drawn from it when nothing else can be reached. */
export function fallbackView(request: RenderRequest, { config }: RendererSettings): PageContextData {
  const { isKnown: _, error: __, changes: ___, ...rest } = request
  const province: RegionDto = { code: config.province, name: '全省', level: 'province', path: [], children: [] }
  return { ...rest, config, region: province, isRegionUnknown: false, container: 'browser' }
}
