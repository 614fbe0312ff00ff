import type { PageContentDto } from '@portal/contracts'

export interface FetchedContent {
  readonly content: PageContentDto
  /** The address where the content lives, where it is another one than was asked for. */
  readonly movedTo: string | undefined
  /** Holds something that counts once, such as the token of a form: it must not be shown a second time. */
  readonly isForOne: boolean
}

/**
 * What a page is drawn from, as the server has it for every visitor; redirects are resolved. Undefined for what is no
 * content: the page does not exist, is moved out of the portal, or cannot be answered now.
 */
export async function fetchContent(
  { pathname, search }: URL,
  signal: AbortSignal,
): Promise<FetchedContent | undefined> {
  const answer = await fetch(`/api/content${pathname}${search}`, { signal, headers: { accept: 'application/json' } })
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return undefined
  // Our own server's answer, typed by the contract that the server's tests hold it against.
  const content = (await answer.json()) as PageContentDto
  return {
    content,
    movedTo: answer.headers.has('content-location') ? content.address : undefined,
    isForOne: answer.headers.get('cache-control') === 'no-store',
  }
}
