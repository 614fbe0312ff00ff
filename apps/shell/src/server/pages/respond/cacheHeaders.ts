import { isWidgetAddress } from '../../embed/EmbedPolicy.ts'
import type { PageRequest } from '../request/PageRequest.ts'

const PAGE_HEADERS = ['vary', 'accept-encoding, cookie, sec-ch-ua-mobile, user-agent']
/** Content and widgets are the same for everybody, and every site may read them. */
const CONTENT_HEADERS = ['vary', 'accept-encoding', 'access-control-allow-origin', '*']

/** For so many seconds others may go on with a widget: it stands on pages that are none of the portal's. */
const WIDGET_CACHE = 'public, max-age=60'

/** Names and values in turn, for the kind of answer that is wanted. */
export function cacheHeaders(
  { wants, url }: Pick<PageRequest, 'wants' | 'url'>,
  cacheControl: string,
): readonly string[] {
  if (!isWidgetAddress(url))
    return ['cache-control', cacheControl, ...(wants === 'page' ? PAGE_HEADERS : CONTENT_HEADERS)]
  return ['cache-control', cacheControl === 'no-cache' ? WIDGET_CACHE : cacheControl, ...CONTENT_HEADERS]
}

/**
 * Says where content lives that was asked for elsewhere.
 * @param cacheKey has the address between its resolved registry and the first bar after it
 */
export function contentLocation(cacheKey: string, hops: number): readonly string[] {
  return hops === 0
    ? []
    : ['content-location', `/api/content${cacheKey.slice(cacheKey.indexOf('/'), cacheKey.lastIndexOf('|'))}`]
}
