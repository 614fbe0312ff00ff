import { formatTrace } from '@portal/contracts'
import { securityHeaderList } from '../../http/securityHeaders.ts'
import type { PageServerParts } from '../PageServerParts.ts'
import type { PageRequest } from '../request/PageRequest.ts'
import { cacheHeaders } from './cacheHeaders.ts'
import { variantHeaders } from './variantHeaders.ts'

export type HeaderParts = Pick<PageServerParts, 'renderers' | 'embed' | 'isSecure'>

interface PageFacts {
  readonly cacheControl: string
  /** Hashes of the styles that stand in the page. */
  readonly styles?: readonly string[]
}

/** What every response for a page says, whatever page it is; names and values in turn. */
export function pageHeaders(
  { renderers, embed, isSecure }: HeaderParts,
  pageRequest: PageRequest,
  { cacheControl, styles = [] }: PageFacts,
): string[] {
  const { resolved, url, id, trace } = pageRequest
  const { registry } = resolved ?? renderers
  const { resolver, config } = renderers
  const security = securityHeaderList({ registry, config }, styles, embed.ancestorsOf(url))
  const ofVariants = variantHeaders(pageRequest, cacheControl, { resolver, isSecure })
  const traced = trace ? ['traceresponse', formatTrace(id, trace)] : []
  return [...security, ...cacheHeaders(pageRequest, ofVariants.cacheControl), ...ofVariants.headers, ...traced]
}
