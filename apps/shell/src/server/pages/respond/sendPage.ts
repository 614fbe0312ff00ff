import type { EncodedBody, Encoding } from '../../http/EncodedBody.ts'
import type { PageRequest } from '../request/PageRequest.ts'

/** Seconds after which a visitor's browser or a crawler should try again, as names and values in turn. */
export const RETRY_AFTER = ['retry-after', '5'] as const

export interface PageResponse {
  readonly status: number
  /** Names and values in turn. */
  readonly headers: readonly string[]
  readonly contentType: string
  readonly content: EncodedBody
}

interface PageForm {
  readonly encoding: Encoding
  readonly bytes: Buffer
}

/** Sends bytes in the best form that the client accepts; at once when that form is at hand. */
export function sendPage(pageRequest: PageRequest, page: PageResponse): void | Promise<void> {
  const encoding = page.content.encodingFor(pageRequest.encoding)
  const bytes = page.content.encoded(encoding)
  if (bytes) return finish(pageRequest, page, { encoding, bytes })
  return page.content.get(encoding).then((made) => finish(pageRequest, page, { encoding, bytes: made }))
}

function finish(
  pageRequest: PageRequest,
  { status, headers, contentType }: PageResponse,
  { encoding, bytes }: PageForm,
): void {
  const { response, request, id } = pageRequest
  response.writeHead(status, [...headers, ...contentHeaders(contentType, { encoding, bytes }), 'x-request-id', id])
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** What the bytes themselves are, as names and values in turn. */
export function contentHeaders(contentType: string, { encoding, bytes }: PageForm): string[] {
  const headers = ['content-type', contentType, 'content-length', String(bytes.byteLength)]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  return headers
}

/** Sends a status and headers without a body. */
export function sendBare(pageRequest: PageRequest, status: number, headers: readonly string[]): void {
  pageRequest.response.writeHead(status, [...headers, 'x-request-id', pageRequest.id])
  pageRequest.response.end()
}
