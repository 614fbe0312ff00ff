import type { RouteTable } from '@portal/contracts/routes'
import { RETURNS } from '../../app/PageLoaderData.ts'
import { yieldToMain } from '../idle/yieldToMain.ts'
import type { PageRouter } from './createPageRouter.tsx'

/**
 * Hands clicks on links to pages of the portal to the router, wherever the links come from: views, rich text, components of
 * others. All else stays the browser's: other tabs, files, other sites, places within the page.
 */
export function followLinks(router: Pick<PageRouter, 'navigate'>, liveTable: Promise<RouteTable>): void {
  let routes: RouteTable | undefined
  liveTable.then(
    (table) => {
      routes = table
    },
    // Then links are the browser's.
    () => undefined,
  )
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isForThisTab(event)) return
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || !mayMove(link)) return
    const { href, pathname, search, hash, dataset } = link
    const returns = RETURNS in dataset
    const options = {
      // As browsers do: a link to the place where one is makes no new entry.
      replace: href === location.href,
      ...(returns && { state: RETURNS, preventScrollReset: true }),
    }
    // After the event: within it React renders every step of a move at once, "loading" before a page that is here already.
    const move = () => void yieldToMain().then(() => router.navigate(`${pathname}${search}${hash}`, options))
    if (routes && !isPage(routes, pathname)) return
    event.preventDefault()
    if (routes) return move()
    const open = () => location.assign(href)
    liveTable.then((table) => (isPage(table, pathname) ? move() : open()), open)
  })
}

/** Other buttons and keys ask the browser for another tab, window or a file. */
function isForThisTab({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
}

function mayMove(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search, hash, target, dataset } = link
  if (origin !== location.origin || (target && target !== '_self')) return false
  if (link.hasAttribute('download') || 'reloadDocument' in dataset) return false
  // The browser scrolls, marks the target for styles and goes on from there with Tab.
  return !(hash && pathname === location.pathname && search === location.search)
}

function isPage(routes: RouteTable, pathname: string): boolean {
  const route = routes.match(pathname)?.address.route
  return route !== undefined && route.kind !== 'data' && route.kind !== 'widget'
}
