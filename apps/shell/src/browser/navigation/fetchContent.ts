import type { PageContentDto } from '@portal/contracts'
import type { HttpClient } from '@portal/http'

export interface FetchedContent {
  readonly content: PageContentDto
  /** The address where the content lives, where it is another one than was asked for. */
  readonly movedTo: string | undefined
  /** Holds something that counts once, such as the token of a form: it must not be shown a second time. */
  readonly isForOne: boolean
}

/**
 * What a page is rendered from, as the server has it for every visitor; redirects are resolved.
 * @throws ApiError, or TypeError for what is no content: the page does not exist, is moved out of the portal, or cannot be answered now
 */
export async function fetchContent(
  http: HttpClient,
  { pathname, search }: URL,
  signal: AbortSignal,
): Promise<FetchedContent> {
  // Our own server's answer, typed by the contract that the server's tests hold it against.
  const { data, headers } = await http.get<PageContentDto>(`/api/content${pathname}${search}`, { signal })
  // A proxy may hand on a problem as a success.
  if (!headers['content-type']?.startsWith('application/json')) throw new TypeError('The answer is no content')
  return {
    content: data,
    movedTo: 'content-location' in headers ? data.address : undefined,
    isForOne: headers['cache-control'] === 'no-store',
  }
}
