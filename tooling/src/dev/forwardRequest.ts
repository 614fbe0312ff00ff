import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp, type ServerResponse } from 'node:http'
import { request as overHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'

const TIMEOUT_MS = 30_000
const LARGEST_PAGE_BYTES = 8 * 1024 * 1024
/** Of one connection (RFC 9110, 7.6.1), or of a proxy that is none of ours. */
const NOT_PASSED_ON = /^(connection|keep-alive|transfer-encoding|upgrade|te|trailer|proxy-.*|x-forwarded-.*|forwarded)$/

interface Forward {
  /** Origin of who answers. */
  readonly target: string
  /** Origin under which the browser knows all of it. */
  readonly ownOrigin: string
  readonly injectDevClient: (html: string) => string
  readonly editHeaders: (headers: IncomingHttpHeaders) => IncomingHttpHeaders
}

/**
 * Hands a request on and its answer back; pages are edited on the way. To the other side it looks as if it came to its own
 * address, so that it takes forms for its own.
 * @returns the status of the answer
 * @throws Error when there is none
 */
export function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { target, ownOrigin, injectDevClient, editHeaders }: Forward,
): Promise<number> {
  const url = new URL(target)
  const open = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const outgoing = open(url, {
      method: request.method,
      path: request.url,
      headers: headersFor(request, { target, ownOrigin }),
      timeout: TIMEOUT_MS,
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${target} did not answer in time`)))
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      const { statusCode: status = 502 } = incoming
      const headers = editHeaders(headersBack(incoming.headers, { target, ownOrigin }))
      const isPage = incoming.headers['content-type']?.startsWith('text/html') && !incoming.headers['content-encoding']
      const sent = isPage && request.method !== 'HEAD' ? sendEdited : sendAsItIs
      sent(incoming, response, { status, headers, injectDevClient }).then(() => resolve(status), reject)
    })
    response.on('close', () => outgoing.destroy())
    request.pipe(outgoing)
  })
}

type Origins = Pick<Forward, 'target' | 'ownOrigin'>

function headersFor({ headers, url = '' }: IncomingMessage, { target, ownOrigin }: Origins): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.test(name))
  const isFile = url.startsWith('/assets/')
  const translate = (value: string | undefined) => value?.replace(ownOrigin, target)
  return {
    ...Object.fromEntries(kept),
    host: new URL(target).host,
    // Pages are edited, and what is edited must be read.
    ...(!isFile && { 'accept-encoding': 'identity' }),
    ...(headers.origin && { origin: translate(headers.origin) }),
    ...(headers.referer && { referer: translate(headers.referer) }),
  }
}

function headersBack(headers: IncomingHttpHeaders, { target, ownOrigin }: Origins): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.test(name))
  const { location, 'set-cookie': cookies } = headers
  return {
    ...Object.fromEntries(kept),
    ...(location && { location: location.replace(target, ownOrigin) }),
    // A cookie for another host would be refused here.
    ...(cookies && { 'set-cookie': cookies.map((cookie) => cookie.replace(/;\s*domain=[^;]*/i, '')) }),
  }
}

interface Answer extends Pick<Forward, 'injectDevClient'> {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

async function sendAsItIs(
  incoming: IncomingMessage,
  response: ServerResponse,
  { status, headers }: Answer,
): Promise<void> {
  response.writeHead(status, headers)
  await pipeline(incoming, response)
}

async function sendEdited(incoming: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    if (size > LARGEST_PAGE_BYTES) throw new Error('a page is larger than any page is')
    chunks.push(chunk)
  }
  const body = Buffer.from(answer.injectDevClient(Buffer.concat(chunks).toString()))
  // What it says was made for other bytes.
  const { etag: _, 'content-length': __, ...headers } = answer.headers
  response.writeHead(answer.status, { ...headers, 'content-length': body.byteLength })
  response.end(body)
}
