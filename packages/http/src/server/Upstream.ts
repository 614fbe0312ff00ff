import type { ClientRequest, RequestOptions } from 'node:http'
import { Agent as PlainAgent, request as requestPlain } from 'node:http'
import { request as requestTls, Agent as TlsAgent } from 'node:https'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { SERVICE_SECRET_HEADER } from '@portal/config/headers'
import type { TlsIdentity, UpstreamOptions } from './UpstreamOptions.ts'

/** Further requests wait for a connection. */
const MAX_SOCKETS = 128

/** Where a service is reached. Which of several processes answers there is a balancer's to say, and to ask again. */
export class Upstream {
  readonly options: UpstreamOptions
  readonly #target: Target
  readonly #tls: ConnectionOptions | undefined
  readonly #agent: PlainAgent

  constructor(options: UpstreamOptions) {
    this.options = options
    const { address } = options
    const url = address.startsWith('/') ? undefined : new URL(address)
    this.#target = url ? targetOf(url) : { path: address }
    this.#tls = url?.protocol === 'https:' ? tlsOptions(hostOf(url), options.tls) : undefined
    const kept = { keepAlive: true, maxSockets: MAX_SOCKETS, scheduling: 'lifo' } as const
    this.#agent = this.#tls ? new TlsAgent(kept) : new PlainAgent(kept)
  }

  /** Shows the service who asks. */
  get headers(): Readonly<Record<string, string>> {
    return this.options.secret ? { [SERVICE_SECRET_HEADER]: this.options.secret } : {}
  }

  request(asked: RequestOptions): ClientRequest {
    const target = 'path' in this.#target ? { socketPath: this.#target.path } : this.#target
    const all = { ...target, ...this.#tls, agent: this.#agent, ...asked }
    return this.#tls ? requestTls(all) : requestPlain(all)
  }

  /** A connection of its own, for one request. */
  connect(timeoutMs: number): Socket {
    const target = { ...this.#target, timeout: timeoutMs }
    return this.#tls ? connectTls({ ...target, ...this.#tls }) : connectPlain(target)
  }

  /**
   * Nothing came over a kept connection: those that rest beside it may lead to the same silence, one after the other, when the
   * other end went away without a word. Who asks next opens a new one.
   */
  noteSilence(): void {
    for (const resting of Object.values(this.#agent.freeSockets))
      for (const socket of [...(resting ?? [])]) socket.destroy()
  }

  close(): void {
    this.#agent.destroy()
  }
}

type Target = { readonly path: string } | { readonly host: string; readonly port: number }

function targetOf(url: URL): Target {
  return { host: hostOf(url), port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)) }
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** The name that TLS asks for must not be an IP address (RFC 6066, 3). */
function tlsOptions(host: string, identity: TlsIdentity | undefined): ConnectionOptions {
  return { ...(isIP(host) === 0 && { servername: host }), ...identity }
}
