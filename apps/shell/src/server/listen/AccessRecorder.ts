import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { includesAddress, listNetworks } from '@portal/config/networks'
import type { AccessLog } from '@portal/log/access'
import { requestIdOf } from '../http/requestIdOf.ts'

declare module 'node:net' {
  interface Socket {
    /** Bytes that stand in the log already; kept with the connection itself, since a map of all would cost more. */
    portalNotedBytes?: number
  }
}

const loopback = listNetworks(['127.0.0.0/8', '::1'])
/** The visitor went before he had an answer (nginx has the same number). */
const LEFT = 499

interface AccessRecorderParts {
  readonly log: Pick<AccessLog, 'note'>
  readonly addressOf: (request: IncomingMessage) => string
}

/** Notes every request with its answer, when that is out or nobody waits for it any more. */
export class AccessRecorder {
  readonly #parts: AccessRecorderParts

  constructor(parts: AccessRecorderParts) {
    this.#parts = parts
  }

  follow(request: IncomingMessage, response: ServerResponse): void {
    const { socket, method = '', url = '' } = request
    const { remoteAddress = '', remotePort } = socket
    const address = this.#parts.addressOf(request)
    if (isOwnProbe(url, address)) return
    const startedAt = performance.now()
    response.on('close', () => {
      this.#parts.log.note({
        timeMs: Date.now(),
        address: withoutMapping(address),
        port: address === remoteAddress ? remotePort : undefined,
        method,
        url,
        status: response.headersSent ? response.statusCode : LEFT,
        bytes: this.#takeBytes(socket),
        durationMs: performance.now() - startedAt,
        requestId: requestIdOf(request),
      })
    })
  }

  /** What the parser refuses: neither method nor address is known. */
  followUnreadable(socket: Socket, { status, requestId }: { status: number; requestId: string }): void {
    const { remoteAddress = '', remotePort: port } = socket
    const address = withoutMapping(remoteAddress)
    socket.once('close', () => {
      const bytes = this.#takeBytes(socket)
      this.#parts.log.note({
        timeMs: Date.now(),
        address,
        port,
        method: '',
        url: '',
        status,
        bytes,
        durationMs: 0,
        requestId,
      })
    })
  }

  /** Since the answer before. Of answers that were waiting for each other one line may have what is another's; the sum is right. */
  #takeBytes(socket: Socket): number {
    const written = socket.bytesWritten
    const bytes = written - (socket.portalNotedBytes ?? 0)
    socket.portalNotedBytes = written
    return bytes
  }
}

/** The supervisor looks whether this process is alive, 86,400 times a day. */
function isOwnProbe(url: string, address: string): boolean {
  return url === '/healthz' && includesAddress(loopback, address)
}

/** IPv4 at a listener of both kinds. */
function withoutMapping(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}
