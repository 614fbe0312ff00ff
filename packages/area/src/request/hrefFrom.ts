import { href, type LinkTarget, type Route } from '@portal/contracts/routes'
import type { PageView } from './PageView.ts'

/** Where a link is made: the view the visitor is in, the region of the page, and how a widget was asked to look. */
type LinkPlace = Pick<PageView, 'generation' | 'region' | 'config'> & {
  readonly query?: Readonly<Record<string, string | undefined>>
}

/** The address of a page as another page links to it: in its generation, and in its region where the page knows regions. */
export function hrefFrom<R extends Route>(place: LinkPlace, to: LinkTarget<R>): string {
  const { generation, region, config } = place
  const keepsRegion =
    region.code !== config.province && 'region' in to.page.query && !Object.hasOwn(to.params ?? {}, 'region')
  const query = {
    ...(keepsRegion ? { region: region.code } : {}),
    ...(to.page.kind === 'widget' ? { look: place.query?.look, accent: place.query?.accent } : {}),
    ...to.query,
  }
  return href({ ...to, generation: to.generation ?? generation, query } as LinkTarget<R>)
}
