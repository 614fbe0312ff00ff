import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { problemText, refusalOfStatus } from '../http/refusals.ts'
import type { AccessRecorder } from './AccessRecorder.ts'

interface UnreadableParts {
  readonly log: FastifyBaseLogger
  readonly access: AccessRecorder | undefined
  readonly securityHeaders: () => Readonly<Record<string, string>>
  readonly plainErrorPage: (details: { status: number; requestId: string }) => string
}

/** Time in which a client that still sends reads the answer; a connection closed on it at once is reset, and the answer lost. */
const LINGER_MS = 1_000
const statusByCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers what the HTTP parser refuses. No hook of the server sees it, so the answer is written to the connection itself:
 * with the headers of every other answer, and with nothing in it of what came.
 */
export function createUnreadableHandler({ log, access, securityHeaders, plainErrorPage }: UnreadableParts) {
  return (
    error: Error & { code?: string; rawPacket?: unknown },
    socket: Socket & { _httpMessage?: ServerResponse | null },
  ): void => {
    const status = statusByCode[error.code ?? ''] ?? (error.code?.startsWith('HPE_') ? 400 : undefined)
    // Answered, and goes on sending.
    if (socket.writableEnded) return
    // The connection broke.
    if (status === undefined || !socket.writable) return void socket.destroy()
    const requestId = randomUUID()
    log.info({ requestId, status, code: error.code }, 'request not readable')
    access?.followUnreadable(socket, { status, requestId })
    // As node's own handler: in the middle of an answer another one would be read as part of it.
    if (socket._httpMessage?.headersSent) return void socket.destroy()
    const [type, body] = isForInterface(error.rawPacket)
      ? (['application/problem+json', problemText(refusalOfStatus(status), { instance: '/api', requestId })] as const)
      : (['text/html; charset=utf-8', plainErrorPage({ status, requestId })] as const)
    const head = [
      ...Object.entries(securityHeaders()),
      ['x-request-id', requestId],
      ['cache-control', 'no-store'],
      ['content-type', type],
      ['content-length', Buffer.byteLength(body)],
      ['connection', 'close'],
    ]
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head.map(([name, value]) => `${name}: ${value}`)]
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

/** As far as the piece tells over which the parser stumbled: the first one has the address. */
function isForInterface(packet: unknown): boolean {
  return Buffer.isBuffer(packet) && /^[A-Z]+ \/api\//.test(packet.subarray(0, 20).toString('latin1'))
}

/** What node would answer by itself, without our headers: a request without one Host, and one that expects what nobody knows. */
export function takeOverFromNode(server: FastifyInstance): void {
  // RFC 9110, 10.1.1: an expectation that is not understood may be passed over.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response))
  server.addHook('onRequest', async ({ raw }) => {
    if (hasFaultyHost(raw)) throw Object.assign(new Error('a request without one Host'), { statusCode: 400 })
  })
}

/**
 * RFC 9112, 3.2: a request without Host is refused, and one with several: node keeps the first, a proxy before it may have gone
 * by another.
 */
export function hasFaultyHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion === '1.1'
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && /^host$/i.test(rawHeaders[index] ?? '')) hosts += 1
  return hosts > 1
}
