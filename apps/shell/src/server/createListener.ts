import { createServer, type RequestListener, type Server } from 'node:http'
import type { Drain } from './Drain.ts'
import { limitConnections, serverOptions } from './http/connectionLimits.ts'
import { lacksHost } from './http/unreadableRequests.ts'
import type { PageServer } from './pages/PageServer.ts'
import { pageAddressOf } from './pages/sendPage.ts'

interface ListenerParts {
  readonly pages: PageServer
  /** First segments of the addresses that are no pages. */
  readonly reserved: ReadonlySet<string>
  readonly drain: Drain
  /** Answers everything else. */
  readonly handle: RequestListener
}

/** What listens at the port: pages are answered here, all else goes on. */
export function createListener({ pages, reserved, drain, handle }: ListenerParts): Server {
  const listener = createServer(serverOptions, (request, response) => {
    if (drain.isDraining) response.shouldKeepAlive = false
    const { url = '/' } = request
    const isOurs = !reserved.has(firstSegment(pageAddressOf(url)))
    const isPage = isOurs && isRead(request) && !lacksHost(request)
    if (isPage) pages.answer(request, response)
    else handle(request, response)
  })
  limitConnections(listener)
  drain.add(listener)
  return listener
}

/** Whether a request only looks. */
export function isRead({ method }: { method?: string | undefined }): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** `api` of `/api/home?region=440000` and of the route `/api/*`. */
export function firstSegment(url: string): string {
  return /^\/([^/?]*)/.exec(url)?.[1] ?? ''
}
