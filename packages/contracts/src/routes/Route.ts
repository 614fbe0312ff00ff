import type { QueryShape } from './shapes.ts'

/** The two views of the portal: v2 the established one, v3 the modern one. */
export type Generation = 'v2' | 'v3'

/**
 * A page as its area declares it: everything that is not view, as plain data. It stands in the area's `routes.ts`,
 * travels in the manifest of the area's build, and is what links to the page are made from.
 */
export interface Route {
  /** First half of the document title, also the last step of the breadcrumb. */
  readonly title: string
  /** Page frame: `home` has no breadcrumb and no header search. Default: `default`. */
  readonly layout?: 'home' | 'default'
  /** `bare`: no header and footer (print pages, pieces, widgets). */
  readonly frame?: 'bare'
  /**
   * `data` answers JSON, `piece` is one block of the home page for this site's own pages, `widget` is made for the pages of
   * other sites: under `/embed`, without scripts and cookies, the same for all. Default: a page.
   */
  readonly kind?: 'data' | 'piece' | 'widget'
  readonly robots?: 'noindex'
  /** `no-store`: nothing of this page is ever kept by anyone. */
  readonly cache?: 'no-store'
  /** Opened from other pages only: it shows what its address names, and without it leads elsewhere. In no map of the site. */
  readonly isInner?: true
  /**
   * Something on the page is alive as soon as it is painted: a form that keeps a draft, what the device remembers. The
   * application of all other pages starts when the visitor acts. Or only where a parameter of the query is one of these.
   */
  readonly isAlive?: true | Readonly<Record<string, readonly string[]>>
  /** The address is promised, its content follows: the shell says so in the place of the area. */
  readonly isPending?: true
  /**
   * react-router patterns by generation, the preferred one first; `any` belongs to neither generation.
   * Only `:id?`, `:region?` and `:service` occur as parameters.
   */
  readonly addresses: Readonly<Partial<Record<Generation | 'any', readonly [string, ...string[]]>>>
  /**
   * Forms that the page sends without scripts: name → address of the content service that takes it. The form is posted to
   * the page's own address with `?submit=<name>`; a `:name` in the address is a parameter of the page's query.
   */
  readonly submits?: Readonly<Record<string, string>>
  /** Query parameters the page reads and what each must look like; everything else is dropped as a request comes in. */
  readonly query: Readonly<Record<string, QueryShape>>
}

/** A route of a live build: `name` is its name in the area's `routes.ts`, unique in the portal. */
export interface LiveRoute extends Route {
  readonly name: string
  /** Who owns the page: `shell` or an area. */
  readonly area: string
  /** Hash of the type of what its build renders it from; of a build that does not say so, and of pages to come, none. */
  readonly shape?: string
}

/** The two audiences of the service channels. */
export type ServiceAudience = 'personal' | 'legal'

type AddressOf<R extends Route> = {
  [G in keyof R['addresses']]: R['addresses'][G] extends readonly (infer P)[] ? P : never
}[keyof R['addresses']]
type Segment<P> = P extends `${infer Head}/${infer Tail}` ? Head | Segment<Tail> : P
type OptionalName<P> = Segment<P> extends infer S ? (S extends `:${infer N}?` ? N : never) : never
type RequiredName<P> =
  Segment<P> extends infer S ? (S extends `:${string}?` ? never : S extends `:${infer N}` ? N : never) : never
type ValueOf<N> = N extends 'service' ? ServiceAudience : string

/** Path parameters of a page; `service` is always there where it occurs. */
export type RouteParams<R extends Route> = { readonly [K in OptionalName<AddressOf<R>> & string]?: string } & {
  readonly [K in RequiredName<AddressOf<R>> & string]: ValueOf<K>
}

/** Query of a page after it was read by its shapes. */
export type RouteQuery<R extends Route> = { readonly [K in keyof R['query'] & string]?: string }
