import { createServer, type RequestListener, type Server } from 'node:http'
import { isWidgetAddress } from '../embed/EmbedPolicy.ts'
import { forgetVisitor } from '../embed/forgetVisitor.ts'
import type { PageServer } from '../pages/PageServer.ts'
import { pageAddressOf } from '../pages/request/PageRequest.ts'
import type { AssetCache } from '../routes/files/AssetCache.ts'
import type { TraceAdmission } from '../tracing/TraceAdmission.ts'
import type { AccessRecorder } from './AccessRecorder.ts'
import { limitConnections, serverOptions } from './connectionLimits.ts'
import type { Drain } from './Drain.ts'
import { limitPipelining } from './limitPipelining.ts'
import { firstSegment, type ReservedAddresses } from './ReservedAddresses.ts'
import { hasFaultyHost } from './unreadableRequests.ts'

interface ListenerParts {
  readonly pages: PageServer
  /** Those that were sent before. */
  readonly files: Pick<AssetCache, 'answer'>
  readonly reserved: ReservedAddresses
  readonly drain: Drain
  readonly traces: TraceAdmission
  readonly access: AccessRecorder | undefined
  /** Answers everything else. */
  readonly handle: RequestListener
}

/** What listens at the port: pages are answered here, all else goes on. */
export function createListener({ pages, files, reserved, drain, traces, access, handle }: ListenerParts): Server {
  const listener = createServer(serverOptions, (request, response) => {
    if (!limitPipelining(request, response)) return
    if (drain.isDraining) response.shouldKeepAlive = false
    const url = withoutOrigin(request.url ?? '/')
    request.url = url
    access?.follow(request, response)
    const address = pageAddressOf(url)
    const isPlain = isRead(request) && !hasFaultyHost(request)
    const isPage = isPlain && !reserved.has(address)
    traces.admit(request, { mayBegin: isPage || firstSegment(address) === 'api' })
    if (isPage && isWidgetAddress(address)) forgetVisitor(request)
    if (isPage) pages.answer(request, response)
    else if (!(isPlain && files.answer(request, response))) handle(request, response)
  })
  limitConnections(listener)
  drain.add(listener)
  return listener
}

/**
 * Path and query of a request line that may also name scheme and host (RFC 9112, 3.2.2). Whose name it is goes nowhere: it may
 * be anybody's.
 */
function withoutOrigin(target: string): string {
  if (target.startsWith('/')) return target
  const rest = target.replace(/^https?:\/\/[^/?#]+/i, '')
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`
}

/** Whether a request only looks. */
export function isRead({ method }: { method?: string | undefined }): boolean {
  return method === 'GET' || method === 'HEAD'
}
