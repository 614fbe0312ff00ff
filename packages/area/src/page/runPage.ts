import type { PageContextData, PageRequest } from '../request/PageRequest.ts'
import type { AnyPage, PageMeta } from './definePage.ts'
import { type Passing, runMiddleware } from './middleware.ts'

/** Everything needed to draw a page; plain data that travels from the server to the browser. */
export interface LoadedPage {
  readonly view: PageContextData
  readonly data: unknown
  readonly title: string
  readonly meta: PageMeta
}

/** Runs middleware and `load` of a page. The same code runs on the server and, after a click, in the browser. */
export async function runPage(page: AnyPage, request: Passing): Promise<LoadedPage> {
  const passing = await runMiddleware(['region', ...(page.middleware ?? [])], request)
  const { http, signal, ...view } = passing
  // Parameters and query were read by the route's own declaration, which is what the page's type says.
  const data = await page.load({ ...view, http, signal } as PageRequest)
  return { view, data, title: page.title(data, view), meta: page.meta?.(data, view) ?? {} }
}
