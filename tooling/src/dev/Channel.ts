import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { integrityOf } from '@portal/registry/integrity'

/** What open pages are told: which build they should show, or why there is none. */
export interface DevState {
  /** Number of the newest build that is live. */
  readonly build: number
  /** What is wrong with what was written since. */
  readonly fault: string | undefined
}

const script = readFileSync(join(import.meta.dirname, 'openChannel.js'))
const SCRIPT_ADDRESS = '/portal-dev/channel.js'
const EVENTS_ADDRESS = '/portal-dev/events'

/** Tells open pages of builds and faults, by server-sent events: the content policy lets pages talk to their own origin. */
export class Channel {
  /** Tells the pages of one run of the command from those of the next. */
  readonly #run = randomBytes(4).toString('hex')
  readonly #listeners = new Set<ServerResponse>()
  #state: DevState = { build: 0, fault: undefined }

  get state(): DevState {
    return this.#state
  }

  send(state: DevState): void {
    this.#state = state
    for (const listener of this.#listeners) this.#send(listener)
  }

  /** @returns whether the address is one of the channel's */
  answer({ url }: IncomingMessage, response: ServerResponse): boolean {
    if (url === SCRIPT_ADDRESS) {
      response
        .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .end(script)
      return true
    }
    if (url !== EVENTS_ADDRESS) return false
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    this.#listeners.add(response)
    response.on('close', () => this.#listeners.delete(response))
    this.#send(response)
    return true
  }

  /** The element that a page hears the channel with; the page knows by it which build it shows. */
  scriptTag(): string {
    const integrity = integrityOf(script)
    return `<script defer src="${SCRIPT_ADDRESS}" integrity="${integrity}" crossorigin="anonymous" data-build="${this.#name}"></script>`
  }

  close(): void {
    for (const listener of this.#listeners) listener.end()
  }

  get #name(): string {
    return `${this.#run}-${this.#state.build}`
  }

  #send(listener: ServerResponse): void {
    const { fault } = this.#state
    listener.write(`data: ${JSON.stringify({ build: this.#name, fault })}\n\n`)
  }
}
