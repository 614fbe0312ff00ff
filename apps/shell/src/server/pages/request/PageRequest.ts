import type { IncomingMessage, ServerResponse } from 'node:http'
import { readTrace, type Trace } from '@portal/contracts'
import { isWidgetAddress } from '../../embed/EmbedPolicy.ts'
import { type Encoding, pickEncoding } from '../../http/EncodedBody.ts'
import { requestIdOf } from '../../http/requestIdOf.ts'
import type { RegistryResolver } from '../../variants/RegistryResolver.ts'
import type { ResolvedRegistry } from '../../variants/ResolvedRegistry.ts'

const CONTENT = '/api/content'
const FRAGMENTS = '/embed/fragment'

/** One request for a page and the way to answer it. */
export interface PageRequest {
  readonly id: string
  /** Address of the page, as it came: path and query. */
  readonly url: string
  /** The page itself, under `/api/content` what it is rendered from, under `/embed/fragment` a widget without its document. */
  readonly wants: 'page' | 'content' | 'fragment'
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly encoding: Encoding
  /** What this visitor has in the place of what is live. */
  readonly resolved: ResolvedRegistry | undefined
  /** What the visitor's proxy or a team's tool traces. */
  readonly trace: Trace | undefined
  /** `performance.now()` when it arrived. */
  readonly startedAt: number
}

export function openPageRequest(
  request: IncomingMessage,
  response: ServerResponse,
  resolver: Pick<RegistryResolver, 'pick'>,
): PageRequest {
  const asked = readAddress(request.url ?? '/')
  const { 'accept-encoding': accepted, cookie, traceparent } = request.headers
  return {
    id: requestIdOf(request),
    ...asked,
    request,
    response,
    // What stands on other sites is kept by others, and the same for everybody.
    resolved: isWidgetAddress(asked.url) ? undefined : resolver.pick(cookie),
    trace: readTrace(traceparent),
    encoding: pickEncoding(typeof accepted === 'string' ? accepted : undefined),
    startedAt: performance.now(),
  }
}

/** The address of the page, also where something else of it is asked for. */
export function pageAddressOf(url: string): string {
  return readAddress(url).url
}

function readAddress(url: string): Pick<PageRequest, 'url' | 'wants'> {
  if (url.startsWith(`${CONTENT}/`)) return { url: url.slice(CONTENT.length), wants: 'content' }
  if (url.startsWith(`${FRAGMENTS}/`)) return { url: `/embed${url.slice(FRAGMENTS.length)}`, wants: 'fragment' }
  return { url, wants: 'page' }
}
