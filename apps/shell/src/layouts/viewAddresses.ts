import { href, type PageView } from '@portal/area'
import type { QueryShape } from '@portal/contracts/routes'
import * as homeRoutes from '@portal/v3-home/routes'
import * as shellRoutes from '../routes.ts'

type ShownPage = Pick<PageView, 'route' | 'pathname' | 'params' | 'query' | 'generation'>

/** Query keys that mean something else in another region, or on another page of the list. */
const REGION_BOUND_KEYS = new Set(['region', 'areaCode', 'deptCode', 'departmentCode', 'orgCode', 'pageNo', 'pageNum'])

/** Address of the page being shown, with its query. */
export function currentAddress({ pathname, query }: PageView): string {
  return withQuery(pathname, Object.entries(query))
}

/** Where a visitor is led back to who signs in: from the page of the sign-in itself to where he was before it. */
export function signInReturn(view: PageView): string | undefined {
  return view.pathname === href({ page: shellRoutes.authentication }) ? view.query.redirect : currentAddress(view)
}

/**
 * Address of the page as it may be told to somebody who mends it: without the words that the visitor typed into it, and of a
 * page that nobody keeps without its query.
 */
export function reportableAddress({ route, pathname, query }: PageView): string {
  if (route.cache === 'no-store') return pathname
  return withQuery(
    pathname,
    Object.entries(query).filter(([key]) => !isTyped(route.query[key])),
  )
}

function isTyped(shape: QueryShape | undefined): boolean {
  return typeof shape === 'object' && 'words' in shape
}

/**
 * The same page for another region; undefined stands for the whole province. Pages that know no region lead to the
 * home page of the region.
 */
export function regionAddress(view: ShownPage, code: string | undefined): string {
  const region: [string, string][] = code === undefined ? [] : [['region', code]]
  const home = href({ page: homeRoutes.home, generation: view.generation })
  if (!('region' in view.route.query) || view.params.region) return withQuery(home, region)
  const kept = Object.entries(view.query).filter(([key]) => !REGION_BOUND_KEYS.has(key))
  return withQuery(view.pathname, [...kept, ...region])
}

/** Where 首页 leads from a breadcrumb: the operator's home page where there is one beside this portal. */
export function homeAddress({ config, generation }: Pick<PageView, 'config' | 'generation'>): string {
  return config.homeHost || href({ page: homeRoutes.home, generation })
}

/** The same page in the other view, undefined where there is only one. */
export function otherGenerationAddress({ route, generation, params, query }: PageView): string | undefined {
  const { v2, v3, any } = route.addresses
  if (!v3 || !(v2 || any)) return undefined
  return href({ page: route, generation: generation === 'v3' ? 'v2' : 'v3', params, query })
}

function withQuery(pathname: string, entries: readonly (readonly [string, string])[]): string {
  const search = new URLSearchParams(entries.map(([key, value]): [string, string] => [key, value]))
  return search.size > 0 ? `${pathname}?${search}` : pathname
}
