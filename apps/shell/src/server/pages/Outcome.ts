import type { FinishedPage } from '../rendering/finishPage.ts'
import type { CachedError } from './cache/ErrorPageCache.ts'
import type { CachedPage } from './cache/HtmlCache.ts'

/** What came of rendering a page. */
export type Outcome =
  | {
      readonly kind: 'page'
      readonly page: CachedPage
      readonly isStale: boolean
      /** Content or a build changed while it was rendered. */
      readonly isOvertaken: boolean
    }
  | { readonly kind: 'rendered'; readonly rendered: FinishedPage }
  | { readonly kind: 'error'; readonly error: CachedError }

/**
 * Whether caches in front may keep it, which forget by the names of content: they were told of a change that an overtaken page
 * may not yet have, nobody tells them when an outage is over, and a redirect has no names.
 */
export function isCacheable(outcome: Outcome): boolean {
  return outcome.kind === 'page' && !outcome.isOvertaken && !outcome.isStale
}

/** An answer that nobody keeps: a fault, or a page with something that counts once. */
export function isPerVisitor(outcome: Outcome): boolean {
  return outcome.kind === 'rendered' && outcome.rendered.location === undefined
}

/** A page that could not be rendered, for other reasons than that too many are. */
export function isFailure(outcome: Outcome): boolean {
  if (outcome.kind === 'error') return !('isBusy' in outcome.error && outcome.error.isBusy)
  return outcome.kind === 'rendered' && outcome.rendered.status >= 500
}

export function isFault(outcome: Outcome): boolean {
  return outcome.kind === 'rendered' && outcome.rendered.status >= 400
}
