import { href } from '@portal/contracts/routes'
import { usePageView } from './PageContext.tsx'

/**
 * Gives the address that a form of this page is posted to, by its name in the route's `submits`; the page that comes back is
 * this one, with what came of it.
 */
export function useSubmitAddress(): (form: string) => string {
  const { route, params, query, generation } = usePageView()
  return (form) => {
    const here = href({ page: route, generation, params, query })
    return `${here}${here.includes('?') ? '&' : '?'}submit=${form}`
  }
}
