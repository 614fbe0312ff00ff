import { decideGeneration } from '@portal/area'
import { ask, askSpellings, type ContentRequest, defineContent } from '@portal/area/content'
import type { RegionListDto } from '@portal/contracts'
import { RouteTable, readQuery } from '@portal/contracts/routes'
import { findRegions } from '../layouts/region/findRegions.ts'
import { regionAddress } from '../layouts/viewAddresses.ts'
import type { RegionGroup, RegionsView } from '../pages/RegionsView.ts'
import * as shellRoutes from '../routes.ts'

type RegionsRequest = ContentRequest<typeof shellRoutes.regions>

/** Every region of the province, or those of a name; each leads to the page that the visitor came from, there. */
export const regionsContent = defineContent(shellRoutes.regions, {
  questions: ({ query }) => ({ list: ask('/api/regions'), ...askSpellings(query.name) }),
  data: ({ list: { regions }, spelled }, request): RegionsView => {
    const { name } = request.query
    const from = findPage(request)
    const toRegion = (code: string) => regionAddress(from, code === request.config.province ? undefined : code)
    return {
      asked: name,
      from: request.query.from,
      found:
        spelled &&
        findRegions(regions, spelled.spellings).map(({ code, ...found }) => ({
          name: found.name,
          within: found.within,
          href: toRegion(code),
        })),
      groups: groupRegions(regions, toRegion),
    }
  },
  meta: (_, { config }) => ({ description: `在${config.siteName}选择市、区、县，查看当地的办事服务。` }),
})

/** The page that the visitor came from; home where the address is none of this portal. */
function findPage({ query: { from = '/' }, liveRoutes, generation, route, pathname }: RegionsRequest) {
  const base = 'http://portal.invalid'
  const url = URL.canParse(from, base) ? new URL(from, base) : undefined
  const match = url?.origin === base ? new RouteTable(liveRoutes).match(url.pathname) : undefined
  // A page without a region leads home.
  if (!url || !match) return { route: { ...route, query: {} }, pathname, params: {}, query: {}, generation }
  return {
    route: match.address.route,
    pathname: match.canonicalPathname,
    params: match.params,
    query: readQuery(match.address.route.query, url.searchParams),
    generation: decideGeneration(match.address),
  }
}

/** The province alone, then each city with what lies within it. */
function groupRegions(regions: RegionListDto['regions'], toRegion: (code: string) => string): RegionGroup[] {
  const link = ({ code, name }: { code: string; name: string }) => ({ name, href: toRegion(code) })
  return regions
    .filter(({ level }) => level !== 'county')
    .map((region) => ({
      ...link(region),
      regions: regions.filter(({ level, parentCode }) => level === 'county' && parentCode === region.code).map(link),
    }))
}
