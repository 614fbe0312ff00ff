import { isWidgetAddress } from '../../embed/EmbedPolicy.ts'
import type { RegistryResolver } from '../../variants/RegistryResolver.ts'
import {
  pickRolloutBucket,
  ROLLOUT_BUCKET_AGE_S,
  ROLLOUT_BUCKET_COOKIE,
  readRolloutBucket,
} from '../../variants/VisitorVariants.ts'
import type { PageRequest } from '../request/PageRequest.ts'

interface VariantHeaderParts {
  readonly resolver: Pick<RegistryResolver, 'hasCanary'>
  readonly isSecure: (request: PageRequest['request']) => boolean
}

interface VariantHeaders {
  readonly cacheControl: string
  /** Names and values in turn. */
  readonly headers: readonly string[]
}

const PRIVATE = 'private, no-cache'

/**
 * How long an answer may be kept and by whom, and the rollout bucket of a visitor who has none yet. The page itself is still the live
 * one then: who keeps no cookies never leaves it.
 * @param cacheControl as it is for everybody
 */
export function variantHeaders(
  pageRequest: PageRequest,
  cacheControl: string,
  parts: VariantHeaderParts,
): VariantHeaders {
  const { resolved } = pageRequest
  const own = cacheControl === 'no-cache' ? PRIVATE : cacheControl
  if (resolved) return { cacheControl: own, headers: resolved.isChosen ? ['x-robots-tag', 'noindex'] : [] }
  if (!parts.resolver.hasCanary || !mayHaveRolloutBucket(pageRequest)) return { cacheControl, headers: [] }
  const secure = parts.isSecure(pageRequest.request) ? '; Secure' : ''
  const cookie = `${ROLLOUT_BUCKET_COOKIE}=${pickRolloutBucket()}; Path=/; Max-Age=${ROLLOUT_BUCKET_AGE_S}; HttpOnly; SameSite=Lax${secure}`
  return { cacheControl: own, headers: ['set-cookie', cookie] }
}

/**
 * Widgets stand on other sites, where a cookie would be one of a third party. An answer that brings a cookie of its own, a
 * session's, would lose it: node lets the list of headers take its place. The next page gives the rollout bucket.
 */
function mayHaveRolloutBucket({ wants, url, request, response }: PageRequest): boolean {
  if (wants !== 'page' || isWidgetAddress(url) || response.hasHeader('set-cookie')) return false
  return readRolloutBucket(request.headers.cookie) === undefined
}
