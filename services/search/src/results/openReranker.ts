import { EventChannel } from '@portal/database/pool'
import { z } from 'zod'
import type { HitRow } from '../query/searchStatement.ts'

/** Gives the rows in the order of a service of the operator's, or as they are. */
export type Reranker = (question: string, rows: readonly HitRow[]) => Promise<readonly HitRow[]>

export type RerankOutcome = 'done' | 'late' | 'wrong' | 'failed'

/** How each question to the service ended. */
export const reranked = new EventChannel<RerankOutcome>()

/** So many results are put in order; what stands behind them stays. */
export const rerankedRows = 20
const patienceMs = 150
/** Twenty names of results, with room. */
const MOST_BYTES = 8_192

const answer = z.strictObject({ order: z.array(z.string().max(100)).max(rerankedRows) })

/**
 * Asks the service at `url` (POST, JSON): `{ question, candidates: [{ id, title, summary }] }` is answered with `{ order: [id, …] }`.
 * What it leaves out stands behind in its old order; an answer that is late, too large, no such list, or names something twice or
 * something else, changes nothing. It never writes a word that anybody sees.
 */
export function openReranker(url: string, { limitMs = patienceMs } = {}): Reranker {
  return async (question, rows) => {
    const candidates = rows.map((row) => ({ id: idOf(row), title: row.title, summary: row.summary }))
    const order = await ask(url, { question, candidates }, limitMs)
    if (typeof order === 'string') {
      reranked.publish(order)
      return rows
    }
    const byId = new Map(rows.map((row) => [idOf(row), row]))
    const named = [...new Set(order)].flatMap((id) => byId.get(id) ?? [])
    if (named.length !== order.length) {
      reranked.publish('wrong')
      return rows
    }
    reranked.publish('done')
    return [...named, ...rows.filter((row) => !named.includes(row))]
  }
}

const idOf = ({ kind, ref }: HitRow) => `${kind}:${ref}`

async function ask(url: string, question: object, limitMs: number): Promise<string[] | Exclude<RerankOutcome, 'done'>> {
  const signal = AbortSignal.timeout(limitMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(question),
      redirect: 'error',
      signal,
    })
    if (!response.ok || !response.body) return 'failed'
    const text = await readLimited(response.body)
    const read = text === undefined ? undefined : answer.safeParse(parseJson(text))
    return read?.success ? read.data.order : 'wrong'
  } catch {
    // Told as a figure: a line for each search would fill the log.
    return signal.aborted ? 'late' : 'failed'
  }
}

async function readLimited(body: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.length
    if (size > MOST_BYTES) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
