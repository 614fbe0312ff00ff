import { connect, type Socket } from 'node:net'
import { type Answer, AnswerReader } from './AnswerReader.ts'
import type { Ending } from './Plan.ts'

export type Outcome =
  | { readonly kind: 'answered'; readonly answer: Answer; readonly durationMs: number }
  | { readonly kind: 'unanswered'; readonly ending: Ending }

/** When an impatient visitor goes away: while the page is rendered, or with its first bytes. */
export type Leaving = 'soon' | 'at first bytes'

const SOON_MS = 2

/** One kept connection of a browser, with one question at a time. */
export class Connection {
  readonly #socket: Socket
  readonly #patienceMs: number
  readonly #reader = new AnswerReader()
  #settle: ((outcome: Outcome) => void) | undefined
  #patience: NodeJS.Timeout | undefined
  #askedAt = 0
  #leaving: Leaving | undefined
  #isOpen = true

  constructor(address: string, patienceMs: number) {
    const { hostname, port } = new URL(address)
    this.#patienceMs = patienceMs
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.on('error', () => this.#end('broken'))
    this.#socket.on('close', () => this.#end('broken'))
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  ask(request: Buffer, leaving?: Leaving): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#settle = resolve
      this.#leaving = leaving
      this.#askedAt = performance.now()
      this.#socket.write(request)
      // Of the question, not of the socket, whose time begins anew with every byte and with the connection.
      this.#patience = setTimeout(() => this.#end('timed out'), this.#patienceMs)
      if (leaving === 'soon')
        setTimeout(() => {
          if (this.#settle === resolve) this.#end('left')
        }, SOON_MS)
    })
  }

  close(): void {
    this.#end('broken')
  }

  #take(chunk: Buffer): void {
    if (this.#leaving === 'at first bytes') this.#end('left')
    else this.#read(chunk)
  }

  #read(chunk: Buffer): void {
    try {
      const answer = this.#reader.read(chunk)
      if (!answer) return
      const settle = this.#takeQuestion()
      if (answer.isLast) this.#end('broken')
      settle?.({ kind: 'answered', answer, durationMs: performance.now() - this.#askedAt })
    } catch {
      // Bytes that are no answer: counted as one that broke.
      this.#end('broken')
    }
  }

  #end(ending: Ending): void {
    const settle = this.#takeQuestion()
    this.#isOpen = false
    this.#socket.destroy()
    settle?.({ kind: 'unanswered', ending })
  }

  /** Whom to tell how it ended; nobody when there is no question. */
  #takeQuestion(): ((outcome: Outcome) => void) | undefined {
    const settle = this.#settle
    this.#settle = undefined
    clearTimeout(this.#patience)
    return settle
  }
}
