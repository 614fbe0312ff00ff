import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createLog } from '@portal/log'
import { AccessLog } from '@portal/log/access'
import { Counter, Histogram } from 'prom-client'

const ROOM_BYTES = 2 ** 33
/** As those of a kept page of the portal. */
const build = { area: 'guides', version: '0.1.0-0000000000', variant: 'live' }
const page = { page: 'guide', cache: 'hit' }
const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/**
 * The same books as the portal's, kept with the same libraries in the plainest way: a line of the access log, which the law
 * wants, a line of the service's log, one counter, one histogram.
 */
export function createNotes(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const log = createLog({ service: 'shell', level: 'info' })
  const access = new AccessLog({ folder, shell: '1', days: 1, maximumBytes: ROOM_BYTES, key: undefined, log })
  const answers = new Counter({
    name: 'answers',
    help: 'Answers',
    labelNames: [...Object.keys({ ...build, ...page }), 'status'],
  })
  const seconds = new Histogram({
    name: 'seconds',
    help: 'Seconds',
    labelNames: [...Object.keys(build), 'cache'],
    buckets: SECONDS,
  })
  return (request, response) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    const { socket, method = '', url = '' } = request
    const { remoteAddress: address = '', remotePort: port, bytesWritten: before } = socket
    response.on('close', () => {
      const durationMs = Math.round((performance.now() - startedAt) * 10) / 10
      const { statusCode: status } = response
      answers.inc({ ...build, ...page, status })
      seconds.observe({ ...build, cache: page.cache }, durationMs / 1_000)
      log.info(
        { reqId: requestId, method, status, durationMs, ...page, area: build.area, version: build.version },
        'answered',
      )
      const bytes = socket.bytesWritten - before
      access.note({ timeMs: Date.now(), address, port, method, url, status, bytes, durationMs, requestId })
    })
  }
}
