import type { Visit } from './sendPage.ts'

const PAGE_HEADERS = ['vary', 'accept-encoding, cookie, sec-ch-ua-mobile, user-agent']
/** Content is the same for everybody, and every site may read it. */
const CONTENT_HEADERS = ['vary', 'accept-encoding', 'access-control-allow-origin', '*']

/** Names and values in turn, for the kind of answer that is wanted. */
export function headersFor({ wants }: Pick<Visit, 'wants'>): readonly string[] {
  return wants === 'page' ? PAGE_HEADERS : CONTENT_HEADERS
}

/**
 * Says where content lives that was asked for elsewhere.
 * @param cacheKey starts with the address
 */
export function movedTo(cacheKey: string, hops: number): readonly string[] {
  return hops === 0 ? [] : ['content-location', `/api/content${cacheKey.slice(0, cacheKey.lastIndexOf('|'))}`]
}
