import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Registry, routesOf } from '@portal/contracts'
import type { Channel } from './Channel.ts'
import { forwardRequest } from './forwardRequest.ts'
import { allowPolicy, findLiveAddress, injectDevClient } from './injectDevClient.ts'
import type { LiveAddress } from './readLivePortal.ts'

interface DevServerParts {
  readonly area: string
  /** Origin of the running portal. */
  readonly against: string
  /** Address of the shell that renders the area. */
  readonly shell: string
  readonly channel: Channel
  /** Whether the files of a build (`name/version`) are here. */
  readonly hasBuild: (build: string) => boolean
  /** A page of the running portal names another set of live areas than it did. */
  readonly onOtherAreas: () => void
}

/** What is live, as it is seen here. */
export interface DevView {
  readonly registry: Registry
  /** Whether the shell here renders the area: not before its first build succeeded. */
  readonly hasArea: boolean
  /** Where browsers learn of all live areas, the one in development among them. */
  readonly liveAreas: LiveAddress
  /** Where they would learn it from on a page of the running portal. */
  readonly replaced: string
}

/** The one port: pages of the area come from the shell that has its newest build, all else from the running portal. */
export class DevServer {
  readonly #parts: DevServerParts
  readonly #server: Server
  #view: DevView | undefined

  constructor(parts: DevServerParts) {
    this.#parts = parts
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: Error) => this.#refuse(response, error))
    })
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Loopback alone: what is in development is nobody else's. @throws the system's error when the port is taken */
  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, '127.0.0.1', resolve)
    })
  }

  /** Goes by another set of live areas from now on. */
  follow(view: DevView): void {
    this.#view = view
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { channel, shell, against } = this.#parts
    // Another name for this machine is a page of somebody else's that found its way here.
    if (!isLoopback(request.headers.host)) return void response.writeHead(421).end()
    if (channel.answer(request, response)) return
    const isOwn = this.#isOwn(new URL(request.url ?? '/', this.address).pathname)
    await forwardRequest(request, response, {
      target: isOwn ? shell : against,
      ownOrigin: `http://${request.headers.host}`,
      injectDevClient: (html) => this.#edit(html, isOwn),
      editHeaders: (headers) => {
        const policy = headers['content-security-policy']
        if (typeof policy !== 'string') return headers
        return { ...headers, 'content-security-policy': allowPolicy(policy, `portal-${this.#parts.area}`) }
      },
    })
  }

  #isOwn(pathname: string): boolean {
    if (this.#view === undefined || pathname === this.#view.liveAreas.address) return this.#view !== undefined
    const { registry, hasArea } = this.#view
    const [, build] = /^\/assets\/([^/]+\/[^/]+)\//.exec(pathname) ?? []
    if (build !== undefined) return this.#parts.hasBuild(build)
    const page = routesOf(registry).match(pathname.replace(/^\/api\/content(?=\/)/, ''))
    return hasArea && page?.address.route.area === this.#parts.area
  }

  #edit(html: string, isOwn: boolean): string {
    const found = findLiveAddress(html)
    if (!this.#view) return html
    const { liveAreas, replaced } = this.#view
    if (!isOwn && found !== undefined && found !== replaced) this.#parts.onOtherAreas()
    return injectDevClient(html, { scriptTag: this.#parts.channel.scriptTag(), liveAreas })
  }

  #refuse(response: ServerResponse, { message }: Error): void {
    if (response.headersSent) return void response.destroy()
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    response.end(`${this.#parts.against} 没有回应（${message}）。它恢复后请重新打开本页。\n`)
  }
}

function isLoopback(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host ?? '')
}
