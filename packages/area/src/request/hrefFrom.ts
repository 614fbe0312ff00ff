import { href, type LinkTarget, type Route } from '@portal/contracts/routes'
import type { PageView } from './PageView.ts'

/** Where a link is made: the drawing the visitor is in and the region of the page. */
type LinkPlace = Pick<PageView, 'generation' | 'region' | 'config'>

/** The address of a page as another page links to it: in its generation, and in its region where the page knows regions. */
export function hrefFrom<R extends Route>({ generation, region, config }: LinkPlace, to: LinkTarget<R>): string {
  const keepsRegion =
    region.code !== config.province && 'region' in to.page.query && !Object.hasOwn(to.params ?? {}, 'region')
  const query = keepsRegion ? { region: region.code, ...to.query } : to.query
  return href({ ...to, generation: to.generation ?? generation, query } as LinkTarget<R>)
}
