import type { Route } from '@portal/contracts/routes'
import type { ComponentType } from 'react'
import type { PageContent } from '../content/defineContent.ts'
import type { ViewName } from './pickView.ts'

type LoadView<Data> = () => Promise<{ readonly Page: ComponentType<{ data: Data }> }>

/** The views of a page: `modern` for all, others where generation, device or elder mode differ beyond what styles can do. */
type Views<Data> = { readonly modern: LoadView<Data> } & {
  readonly [N in ViewName]?: LoadView<Data>
}

/** A page as the shell handles it: what it is rendered from and what renders it, their data opaque. */
export interface AreaPage<Data = unknown> {
  /** Only on the server: what an area has in `src/content` is left out of its browser build. */
  readonly content: PageContent<unknown> | undefined
  readonly views: Views<unknown> | undefined
  /** Never there. The build reads its type: whether another build's data can be rendered is told by it. */
  readonly data?: Data
}

/**
 * Declares a page: its views must take what its content gives; a page of the kind `data` has none. Content is named
 * here and never called: browsers have nothing of it.
 */
export function page<Data>(content: PageContent<Data>, views?: Views<NoInfer<Data>>): AreaPage<Data> {
  // The shell hands every view exactly what the content of the same page gave, so the data's type may be forgotten here.
  return { content, views } as unknown as AreaPage<Data>
}

type NotPending<R extends Readonly<Record<string, Route>>> = {
  [N in keyof R]: R[N] extends { readonly isPending: true } ? never : N
}[keyof R]

/** What an area's `pages.ts` must give: a page for every route that the area has declared and not announced as pending. */
export type AreaPages<R extends Readonly<Record<string, Route>>> = { readonly [N in NotPending<R>]: AreaPage }
