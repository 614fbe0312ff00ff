import { componentKey } from '../../app/pageComponents.ts'
import { untilIdle } from '../idle/startWhenIdle.ts'
import { yieldToMain } from '../idle/yieldToMain.ts'
import type { WantedPage } from '../remotes/areaPages.ts'
import type { PageRouter } from './createPageRouter.tsx'
import { onNavigated } from './onNavigated.ts'
import type { PageLoader } from './PageLoader.ts'
import { prefetchOnIntent } from './prefetchOnIntent.ts'

/** Bytes on the wire that one page may bring beyond itself. */
const BUDGET_BYTES = 150_000
/** Kinds of pages whose code is fetched while nothing else is to be done. */
const LIKELY_PAGES = 5
const LINKS_AT_ONCE = 10

export interface FetchAheadParts {
  readonly loader: Pick<PageLoader, 'find' | 'prefetch' | 'prefetchCode'>
  readonly router: Pick<PageRouter, 'state' | 'subscribe'>
  readonly progress: { prefetch(): Promise<void> }
  readonly http: { prepare(): Promise<void> }
}

/**
 * Fetches what the next move probably needs: the code of the pages that most links lead to when the page is quiet, and
 * a page's content when a visitor is about to open it.
 */
export function fetchAhead({ loader, router, progress, http }: FetchAheadParts): void {
  const budget = new Budget(BUDGET_BYTES)
  const fetchLikely = async () => {
    await untilIdle()
    await http.prepare()
    for (const page of await findLikely(loader)) if (budget.isLeft) await loader.prefetchCode(page)
    await progress.prefetch()
  }
  onNavigated(router, () => {
    budget.renew()
    void fetchLikely()
  })
  prefetchOnIntent((url) => {
    if (budget.isLeft) void loader.prefetch(url)
  })
  void fetchLikely()
}

/** The pages that most links of the main part lead to, the most linked first. */
async function findLikely(loader: FetchAheadParts['loader']): Promise<WantedPage[]> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  const own = links.filter(({ origin, target }) => origin === location.origin && !target)
  const found = new Map<string, { page: WantedPage; links: number }>()
  for (const [index, { href }] of own.entries()) {
    // A page of links takes a tenth of a second on a cheap phone.
    if (index % LINKS_AT_ONCE === 0) await yieldToMain()
    const page = await loader.find(new URL(href)).catch(() => undefined)
    if (!page) continue
    const name = componentKey(page.route, page)
    found.set(name, { page, links: (found.get(name)?.links ?? 0) + 1 })
  }
  const likely = [...found.values()].sort((one, other) => other.links - one.links)
  return likely.slice(0, LIKELY_PAGES).map(({ page }) => page)
}

/** Counts what comes over the network. */
class Budget {
  readonly #bytes: number
  #left: number

  constructor(bytes: number) {
    this.#bytes = bytes
    this.#left = bytes
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) this.#left -= (entry as PerformanceResourceTiming).transferSize
    }).observe({ type: 'resource' })
  }

  get isLeft(): boolean {
    return this.#left > 0
  }

  renew(): void {
    this.#left = this.#bytes
  }
}
