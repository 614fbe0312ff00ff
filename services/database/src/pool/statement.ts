import { makeSpanId, writeTrace } from '@portal/contracts'
import type pg from 'pg'
import { isLostConnection } from './isLostConnection.ts'
import { type StatementSpan, statementRun } from './poolEvents.ts'
import { isBehindPooler } from './poolerSettings.ts'
import { requestContext } from './requestContext.ts'

/** A query with a name, planned once for each connection; without it behind a pooler. `Row` is what its select list gives. */
export type Statement<Row> = (pool: pg.Pool, values: readonly unknown[]) => Promise<Row[]>

/** The server keeps its own limit (statement_timeout) first. What comes on top is for a server that stands still. */
const silenceMs = 1000
/** Behind a pooler the limit is the role's, and no pool has it. */
const usualLimitMs = 2000

export function statement<Row extends object>(name: string, text: string): Statement<Row> {
  return async (pool, values) => {
    const startedAt = performance.now()
    const span = beginSpan()
    let isFailed = true
    try {
      const rows = await ask<Row>(pool, span ? { text: tracedText(text, span), values } : { name, text, values })
      isFailed = false
      return rows
    } finally {
      const now = performance.now()
      statementRun.publish({ name, durationMs: now - startedAt, endedAt: performance.timeOrigin + now, isFailed, span })
    }
  }
}

function beginSpan(): StatementSpan | undefined {
  const trace = requestContext()?.trace
  return trace && { traceId: trace.id, spanId: makeSpanId(), parentId: trace.spanId }
}

/**
 * In front, as views of what the server is doing cut long statements off. A text that differs each time is not planned once
 * and kept, so it goes without a name, and only for the few requests whose trace is recorded.
 */
function tracedText(text: string, { traceId: id, spanId }: StatementSpan): string {
  return `/*traceparent='${writeTrace({ id, spanId, flags: '01' })}'*/ ${text}`
}

interface Question {
  /** Planned once for each connection and kept under it. */
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

async function ask<Row extends object>(pool: pg.Pool, { name, text, values }: Question): Promise<Row[]> {
  const named = name === undefined || isBehindPooler(pool.options) ? {} : { name }
  const answerTimeoutMs = (pool.options.statement_timeout || usualLimitMs) + silenceMs
  const query = { ...named, text, values: [...values], query_timeout: answerTimeoutMs }
  try {
    return (await pool.query<Row>(query)).rows
  } catch (error) {
    if (!requestContext()?.isReading || !(error instanceof Error && isLostConnection(error))) throw error
    return (await pool.query<Row>(query)).rows
  }
}
