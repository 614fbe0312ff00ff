import type { PageView } from '../request/PageView.ts'

/** One step of the breadcrumb between the home page and the page itself. */
export interface Crumb {
  readonly title: string
  readonly href: string
}

/** What the head and the breadcrumb say beyond the route. Texts are plain, the shell escapes them. */
export interface PageMeta {
  readonly description?: string
  readonly keywords?: string
  /** Canonical pathname with query, where it differs from the address asked for. */
  readonly canonical?: string
  /** For states of a page that nobody should find: answers, filters. The page itself stays to be found. */
  readonly robots?: 'noindex'
  readonly crumbs?: readonly Crumb[]
  /** `ColumnName`, `ColumnType` … of list pages; `ArticleTitle`, `PubDate`, `ContentSource` of articles and guides. */
  readonly government?: Readonly<Record<string, string>>
  /** schema.org data without the breadcrumb, which the shell adds. */
  readonly structuredData?: Readonly<Record<string, unknown>>
}

/** Everything needed to render a page; plain data that travels from the server to the browser. */
export interface LoadedPage {
  readonly view: PageView
  readonly data: unknown
  readonly title: string
  readonly meta: PageMeta
}
