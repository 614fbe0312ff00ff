import type { CallKey } from '@portal/config/internal-calls'
import type { Upstream } from '@portal/http/server'
import type { Logger } from 'pino'
import { ContentWatch } from './content/ContentWatch.ts'
import { HtmlCache } from './pages/cache/HtmlCache.ts'

const CACHE_BYTES = 256 * 1024 * 1024

interface ContentParts {
  readonly upstream: Upstream
  /** Signs what this shell asks of its own. */
  readonly callKey: CallKey
  readonly log: Logger
}

export interface OpenContent extends Omit<ContentParts, 'log'> {
  readonly watch: ContentWatch
  /** Pages that were made from it. */
  readonly cache: HtmlCache
  /** Forgets what was made from content of these names; `all` means everything. */
  readonly forget: (tags: readonly string[]) => void
  /** Tells somebody else what is forgotten, after it is here: what a cache in front asks for anew is then new. */
  readonly onForget: (listener: (tags: readonly string[]) => void) => void
  readonly stop: () => void
}

/** Follows the changes of the content, and has what was made from it forgotten. */
export function openContent({ upstream, callKey, log }: ContentParts): OpenContent {
  const cache = new HtmlCache(CACHE_BYTES)
  const listeners: ((tags: readonly string[]) => void)[] = []
  const forget = (tags: readonly string[]) => {
    const pages = cache.markStale(tags)
    for (const listener of listeners) listener(tags)
    return pages
  }
  const watch = new ContentWatch({
    upstream,
    log,
    onChange: (tags) => log.info({ tags: tags.slice(0, 20), pages: forget(tags) }, 'content changed'),
  })
  return {
    upstream,
    callKey,
    watch,
    cache,
    forget,
    onForget: (listener) => void listeners.push(listener),
    stop: () => {
      watch.stop()
      upstream.close()
    },
  }
}
