import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { errorCode } from '@portal/config/error-code'

export type AskedKind = 'read' | 'write'

/** One question of a steady load. */
export interface Asked {
  readonly kind: AskedKind
  /** When it was asked and how it ended, in milliseconds of `performance.now()`. */
  readonly askedAt: number
  readonly endedAt: number
  /** A status, or why there is none. */
  readonly ending: string
  /** What the question was said to be, and where it came from. */
  readonly group?: string
  readonly from?: string
  /** What was seen in the page that came. */
  readonly remark?: string
}

export interface Question {
  readonly path: string
  /** JSON that is sent; without it the question reads. */
  readonly body?: string
  /** Where the visitor asks from: an address of the loopback network, of which there are many. */
  readonly from?: string
  /** By which its answers are told from others. */
  readonly group?: string
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
  /** What is to be told of a page beside its status. */
  readonly classifyPage?: (html: string) => string | undefined
}

const PATIENCE_MS = 5_000
const TICK_MS = 10

/** Asks at a pace that does not care for answers, as visitors do, until it is stopped. */
export function askAtConstantRate({ address, perSecond, questionOf, classifyPage }: SteadyOptions): SteadyLoad {
  const agent = new Agent({ keepAlive: true })
  const asked: Asked[] = []
  const underWay = new Set<Promise<void>>()
  const startedAt = performance.now()
  let index = 0
  const ask = async (question: Question) => {
    const askedAt = performance.now()
    const { ending, html } = await send({ address, question, agent, isRead: classifyPage !== undefined })
    const kind = question.body === undefined ? 'read' : 'write'
    const { group, from } = question
    const remark = html === undefined ? undefined : classifyPage?.(html)
    const told = { ...(group && { group }), ...(from && { from }), ...(remark && { remark }) }
    asked.push({ kind, askedAt, endedAt: performance.now(), ending, ...told })
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

interface Sending {
  readonly address: string
  readonly question: Question
  readonly agent: Agent
  /** Whether pages are wanted as text. */
  readonly isRead: boolean
}

interface Answered {
  readonly ending: string
  readonly html?: string
}

function send({ address, question: { path, body, from }, agent, isRead }: Sending): Promise<Answered> {
  const headers = { 'accept-encoding': 'br', ...(body !== undefined && { 'content-type': 'application/json' }) }
  const options = { agent, headers, ...(body !== undefined && { method: 'POST' }), ...(from && { localAddress: from }) }
  return new Promise((resolve) => {
    const sent = request(new URL(path, address), options, (answer: IncomingMessage) => {
      const isPage = isRead && answer.headers['content-type']?.startsWith('text/html')
      const ending = String(answer.statusCode)
      if (isPage) return void readPage(answer).then((html) => settle({ ending, html }), fail)
      answer.resume()
      answer.once('end', () => settle({ ending }))
      answer.once('error', fail)
    })
    const patience = setTimeout(() => {
      settle({ ending: 'timed out' })
      sent.destroy()
    }, PATIENCE_MS)
    const settle = (answered: Answered) => {
      clearTimeout(patience)
      resolve(answered)
    }
    const fail = (error: Error) => settle({ ending: reasonOf(error) })
    sent.once('error', fail)
    sent.end(body)
  })
}

async function readPage(answer: IncomingMessage): Promise<string> {
  const bytes = await buffer(answer)
  const plain = answer.headers['content-encoding'] === 'br' ? await promisify(brotliDecompress)(bytes) : bytes
  return plain.toString('utf8')
}

function reasonOf(error: Error): string {
  return errorCode(error) ?? error.message
}
