import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { Agent as PlainAgent, request as requestPlain } from 'node:http'
import { request as requestTls, Agent as TlsAgent } from 'node:https'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import type { TlsIdentity } from './ServicePlace.ts'

/** Connections to one door; further requests wait for one. */
const MAX_SOCKETS = 128
/** Unusable answers in a row after which a door is left alone, although it opens. */
const FAILURES_OF_AN_OUTLIER = 5
const OUTLIER_MS = 5_000

/** One address of a service, and whether it is worth knocking at. */
export class Door {
  readonly address: string
  readonly #place: Place
  readonly #tls: ConnectionOptions | undefined
  readonly #agent: PlainAgent
  readonly #whenOut = new Set<() => void>()
  #isDown = false
  #failuresInRow = 0
  #leftAloneUntil = 0

  constructor(address: string, tls?: TlsIdentity) {
    this.address = address
    const url = address.startsWith('/') ? undefined : new URL(address)
    this.#place = url ? placeOf(url) : { path: address }
    this.#tls = url?.protocol === 'https:' ? tlsOptions(hostOf(url), tls) : undefined
    const kept = { keepAlive: true, maxSockets: MAX_SOCKETS, scheduling: 'lifo' } as const
    this.#agent = this.#tls ? new TlsAgent(kept) : new PlainAgent(kept)
  }

  /** Nobody opens, or what comes out of it has been of no use several times in a row. */
  isOut(nowMs: number): boolean {
    return this.#isDown || nowMs < this.#leftAloneUntil
  }

  request(asked: RequestOptions): ClientRequest {
    const place = 'path' in this.#place ? { socketPath: this.#place.path } : this.#place
    const all = { ...place, ...this.#tls, agent: this.#agent, ...asked }
    return this.#tls ? requestTls(all) : requestPlain(all)
  }

  /** A connection of its own, for one request. */
  connect(timeoutMs: number): Socket {
    const place = { ...this.#place, timeout: timeoutMs }
    return this.#tls ? connectTls({ ...place, ...this.#tls }) : connectPlain(place)
  }

  /** Calls back once when the door turns out to be dead, for who still waits behind it. Gives what stops that. */
  whenOut(tell: () => void): () => void {
    this.#whenOut.add(tell)
    return () => this.#whenOut.delete(tell)
  }

  /**
   * Nothing came over a kept connection: those that rest beside it may lead to the same silence, one after the other, when the
   * other end went away without a word. Who asks next opens a new one.
   */
  noteSilence(): void {
    for (const resting of Object.values(this.#agent.freeSockets))
      for (const socket of [...(resting ?? [])]) socket.destroy()
  }

  noteDown(): void {
    this.#isDown = true
    for (const tell of [...this.#whenOut]) tell()
  }

  noteUp(): void {
    this.#isDown = false
  }

  noteAnswer({ statusCode = 0 }: IncomingMessage, nowMs: number): void {
    this.#failuresInRow = statusCode >= 500 ? this.#failuresInRow + 1 : 0
    if (this.#failuresInRow < FAILURES_OF_AN_OUTLIER) return
    this.#failuresInRow = 0
    this.#leftAloneUntil = nowMs + OUTLIER_MS
  }

  close(): void {
    this.#agent.destroy()
  }
}

type Place = { readonly path: string } | { readonly host: string; readonly port: number }

function placeOf(url: URL): Place {
  return { host: hostOf(url), port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)) }
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** The name that TLS asks for must not be an IP address (RFC 6066, 3). */
function tlsOptions(host: string, identity: TlsIdentity | undefined): ConnectionOptions {
  return { ...(isIP(host) === 0 && { servername: host }), ...identity }
}
