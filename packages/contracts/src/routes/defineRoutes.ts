/** Who owns a page: the shell itself or one of the areas. */
export type AreaName = 'shell' | 'v3-home' | 'guides' | 'affairs-public' | 'halls' | 'search'

/** The two drawings of the portal: v2 the established one, v3 the modern one. */
export type Generation = 'v2' | 'v3'

export interface RouteDefinition {
  /** First half of the document title, also the last step of the breadcrumb. */
  readonly title: string
  /** Page frame: `home` has no breadcrumb and no header search. Default: `default`. */
  readonly layout?: 'home' | 'default'
  /** `bare`: no header and footer (print pages, pieces that other sites embed). */
  readonly frame?: 'bare'
  /** `data` answers JSON, `piece` is one block of the home page. Default: a page. */
  readonly kind?: 'data' | 'piece'
  readonly robots?: 'noindex'
  /** `no-store`: nothing of this page is ever kept by anyone. */
  readonly cache?: 'no-store'
  /**
   * react-router patterns by generation, the preferred one first; `any` belongs to neither generation.
   * Only `:id?`, `:region?` and `:service` occur as parameters.
   */
  readonly addresses: Readonly<Partial<Record<Generation | 'any', readonly [string, ...string[]]>>>
  /** Query parameters the page reads; every other one is dropped at the door and never varies the cache. */
  readonly query: readonly string[]
}

/** Declares the pages of one area as data. The names become the keys of the area's `pages.ts`. */
export function defineRoutes<A extends AreaName, const T extends Readonly<Record<string, RouteDefinition>>>(
  area: A,
  routes: T,
): { readonly area: A; readonly routes: T } {
  return { area, routes }
}
