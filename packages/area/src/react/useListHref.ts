import { href, type QueryShape } from '@portal/contracts/routes'
import { usePageView } from './PageContext.tsx'

type QueryChange = Readonly<Record<string, string | number | undefined>>

/**
 * Makes addresses of the page being rendered whose query differs in what is given; `undefined` takes a parameter away. Any
 * change leads to the first page of the list, which has no number in its address, and leaves behind what was refused.
 */
export function useListHref(): (change: QueryChange) => string {
  const { route, params, query, generation } = usePageView()
  return (change) => {
    const kept = Object.entries({ ...query, ...change }).filter(
      ([key, value]) =>
        route.query[key] !== 'refused' &&
        (!isPageNumber(route.query[key]) || (Object.hasOwn(change, key) && Number(value) > 1)),
    )
    return href({ page: route, generation, params, query: Object.fromEntries(kept) })
  }
}

function isPageNumber(shape: QueryShape | undefined): boolean {
  return typeof shape === 'object' && 'lastPage' in shape
}
