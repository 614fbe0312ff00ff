import { Agent, type IncomingMessage, request } from 'node:http'

export type AskedKind = 'read' | 'write'

/** One question of a steady load. */
export interface Asked {
  readonly kind: AskedKind
  /** When it was asked and how it ended, in milliseconds of `performance.now()`. */
  readonly askedAt: number
  readonly endedAt: number
  /** A status, or why there is none. */
  readonly ending: string
}

export interface Question {
  readonly path: string
  /** JSON that is sent; without it the question reads. */
  readonly body?: string
  /** Where the visitor asks from: an address of the loopback network, of which there are many. */
  readonly from?: string
}

export interface SteadyLoad {
  /** Everything that has ended so far. */
  readonly asked: readonly Asked[]
  /** Waits for the last answers. */
  stop(): Promise<void>
}

interface SteadyOptions {
  readonly address: string
  readonly perSecond: number
  readonly questionOf: (index: number) => Question
}

const PATIENCE_MS = 5_000
const TICK_MS = 10

/** Asks at a pace that does not care for answers, as visitors do, until it is stopped. */
export function askSteadily({ address, perSecond, questionOf }: SteadyOptions): SteadyLoad {
  const agent = new Agent({ keepAlive: true })
  const asked: Asked[] = []
  const underWay = new Set<Promise<void>>()
  const startedAt = performance.now()
  let index = 0
  const ask = async (question: Question) => {
    const askedAt = performance.now()
    const ending = await send(address, question, agent)
    const kind = question.body === undefined ? 'read' : 'write'
    asked.push({ kind, askedAt, endedAt: performance.now(), ending })
  }
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1_000)
    for (; index < due; index += 1) {
      const done: Promise<void> = ask(questionOf(index)).finally(() => underWay.delete(done))
      underWay.add(done)
    }
  }, TICK_MS)
  return {
    asked,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
      agent.destroy()
    },
  }
}

function send(address: string, { path, body, from }: Question, agent: Agent): Promise<string> {
  const headers = { 'accept-encoding': 'br', ...(body !== undefined && { 'content-type': 'application/json' }) }
  const options = { agent, headers, ...(body !== undefined && { method: 'POST' }), ...(from && { localAddress: from }) }
  return new Promise((resolve) => {
    const sent = request(new URL(path, address), options, (answer: IncomingMessage) => {
      answer.resume()
      answer.once('end', () => settle(String(answer.statusCode)))
      answer.once('error', (error) => settle(reasonOf(error)))
    })
    const patience = setTimeout(() => {
      settle('timed out')
      sent.destroy()
    }, PATIENCE_MS)
    const settle = (ending: string) => {
      clearTimeout(patience)
      resolve(ending)
    }
    sent.once('error', (error) => settle(reasonOf(error)))
    sent.end(body)
  })
}

function reasonOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.message
}
