import type { AreaName, RouteName, RouteNameOf } from '@portal/contracts/routes'
import type { ComponentType } from 'react'
import type { PageContextData, PageRequest } from '../request/PageRequest.ts'
import type { MiddlewareName } from './middleware.ts'

/** One step of the breadcrumb between the home page and the page itself. */
export interface Crumb {
  readonly title: string
  readonly href: string
}

/** What the head and the breadcrumb say beyond the route table. Texts are plain, the shell escapes them. */
export interface PageMeta {
  readonly description?: string
  readonly keywords?: string
  /** Canonical pathname with query, where it differs from the address asked for. */
  readonly canonical?: string
  readonly crumbs?: readonly Crumb[]
  /** `ColumnName`, `ColumnType` … of list pages; `ArticleTitle`, `PubDate`, `ContentSource` of articles and guides. */
  readonly government?: Readonly<Record<string, string>>
  /** schema.org data without the breadcrumb, which the shell adds. */
  readonly structuredData?: Readonly<Record<string, unknown>>
}

/** What a component needs of the request; stable between server and browser. */
export type PageView = PageContextData

/**
 * The contract between the shell and a page. `load` gets the content (server and browser alike), `Page` draws it.
 * Everything an area shows goes through it.
 */
export interface PageDefinition<N extends RouteName, Data> {
  // Properties, not methods: TypeScript would otherwise accept a page on the wrong route.
  readonly load: (request: PageRequest<N>) => Promise<Data>
  /** First half of the document title; the shell adds the site's name. */
  readonly title: (data: Data, view: PageView) => string
  readonly meta?: (data: Data, view: PageView) => PageMeta
  readonly Page: ComponentType<{ data: Data }>
  /** Run in order before `load`, after the shell's own. An unknown name is the error 500 'Unknown middleware'. */
  readonly middleware?: readonly MiddlewareName[]
  /** How long the HTML may be kept: until content it was made from changes (default), or not at all. */
  readonly cache?: 'content' | 'none'
}

/** A page as the shell handles it: bound to its route name, its data opaque. */
export interface AnyPage<N extends RouteName = RouteName> extends PageDefinition<N, unknown> {
  readonly name: N
}

/** Declares a page; the name ties parameters and query to the route table. */
export function definePage<N extends RouteName, Data>(name: N, definition: PageDefinition<N, Data>): AnyPage<N> {
  // The shell hands every function exactly what `load` of the same page gave, so the data's type may be forgotten here.
  return { ...definition, name } as unknown as AnyPage<N>
}

type PageLoader<N extends RouteName> = () => Promise<{ readonly page: AnyPage<N> }>

/** The drawings of a page: `current` for all, others where generation or device differ beyond CSS. */
export interface PageVariants<N extends RouteName = RouteName> {
  readonly current: PageLoader<N>
  readonly v3?: PageLoader<N>
  readonly mobile?: PageLoader<N>
  readonly v3mobile?: PageLoader<N>
}

/** What an area's `pages.ts` must give: a page for every route of the area, each on its own route. */
export type AreaPages<A extends AreaName> = { readonly [N in RouteNameOf<A>]: PageVariants<N & RouteName> }
