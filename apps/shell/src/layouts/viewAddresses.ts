import { href, type LinkTarget, type PageView, type RouteName, routeOf } from '@portal/area'

/** Query keys that mean something else in another region, or on another page of the list. */
const REGION_BOUND_KEYS = new Set(['region', 'areaCode', 'deptCode', 'departmentCode', 'orgCode', 'pageNo', 'pageNum'])

/** Address of the page being shown, with its query. */
export function currentAddress({ pathname, query }: PageView): string {
  return withQuery(pathname, Object.entries(query))
}

/**
 * The same page for another region; undefined stands for the whole province. Pages that know no region lead to the
 * home page of the region.
 */
export function regionAddress(view: PageView, code: string | undefined): string {
  const region: [string, string][] = code === undefined ? [] : [['region', code]]
  const home = href({ name: 'home', generation: view.generation })
  if (!routeOf(view.name).query.includes('region') || view.params.region) return withQuery(home, region)
  const kept = Object.entries(view.query).filter(([key]) => !REGION_BOUND_KEYS.has(key))
  return withQuery(view.pathname, [...kept, ...region])
}

/** The same page in the other drawing, undefined where there is only one. */
export function otherGenerationAddress(view: PageView): string | undefined {
  const { addresses } = routeOf(view.name)
  if (!addresses.v3 || !(addresses.v2 || addresses.any)) return undefined
  const target = {
    name: view.name,
    generation: view.generation === 'v3' ? 'v2' : 'v3',
    params: view.params,
    query: view.query,
  }
  // Name, parameters and query belong together already: they come from the page being shown.
  return href(target as LinkTarget<RouteName>)
}

function withQuery(pathname: string, entries: readonly (readonly [string, string])[]): string {
  const search = new URLSearchParams(entries.map(([key, value]) => [key, value]))
  return search.size > 0 ? `${pathname}?${search}` : pathname
}
