import type { LinkTarget, Route } from '@portal/contracts/routes'
import { usePageHref } from './PageLink.tsx'
import { useNavigate } from './router.tsx'

/**
 * What a search form within a page needs: where it leads, what it sends along (the region and the query of `to`), and how
 * the page moves there without loading a document. Spread on `SearchField`.
 */
export function useSearchForm<R extends Route>(to: LinkTarget<R>) {
  const navigate = useNavigate()
  const [action = '', search] = usePageHref()(to).split('?')
  return { action, fixed: Object.fromEntries(new URLSearchParams(search)), navigate }
}
