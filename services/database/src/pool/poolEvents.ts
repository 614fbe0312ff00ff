import { EventChannel } from './EventChannel.ts'

/** A connection was given out, after so long a wait. */
export const connectionTaken = new EventChannel<{ readonly pool: string; readonly waitMs: number }>()

/** Work for a request was not taken up. */
export const callRefused = new EventChannel<{ readonly pool: string; readonly reason: 'crowded' | 'late' }>()

export interface StatementRun {
  readonly name: string
  readonly durationMs: number
  /** Milliseconds since 1970. */
  readonly endedAt: number
  readonly isFailed: boolean
  /** Where it stands in a trace that is recorded. */
  readonly span: StatementSpan | undefined
}

export interface StatementSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string
}

/** A statement has ended; with it what it waited for its connection. */
export const statementRun = new EventChannel<StatementRun>()
