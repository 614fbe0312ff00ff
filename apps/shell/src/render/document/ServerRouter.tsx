import type { ComponentType } from 'react'
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom'
import { AppFrame } from '../../app/AppFrame.tsx'

interface ServerRouterProps {
  pathname: string
  /** What the one route gives its component by `useLoaderData`. */
  data: unknown
  Screen: ComponentType
}

/**
 * The router of one view on the server: its page was found and loaded before, so it has this one route. In the browser
 * `RouterProvider` stands in its place and renders around a page what this one renders, or ids of elements would differ.
 */
export function ServerRouter({ pathname, data, Screen }: ServerRouterProps) {
  const page = { id: 'page', path: '*', Component: Screen }
  const root = { id: 'root', Component: AppFrame, children: [page] }
  const location = { pathname, search: '', hash: '', state: null, key: 'default' }
  const matchOf = (route: typeof page | typeof root) => ({ route, params: {}, pathname, pathnameBase: '/' })
  const context = {
    basename: '/',
    location,
    matches: [matchOf(root), matchOf(page)],
    loaderData: { page: data },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  } satisfies StaticHandlerContext
  return <StaticRouterProvider router={createStaticRouter([root], context)} context={context} hydrate={false} />
}
