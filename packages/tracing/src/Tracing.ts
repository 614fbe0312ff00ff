/**
 * A part of a trace that is over. Names and attributes say routes, areas, versions, statements and numbers: never an address,
 * a query or anything else that a visitor typed.
 */
export interface FinishedSpan {
  readonly name: string
  readonly kind: 'server' | 'client' | 'internal'
  /** 32 and 16 hexadecimal digits. */
  readonly traceId: string
  readonly spanId: string
  readonly parentId?: string | undefined
  /** Milliseconds since 1970, with fractions. */
  readonly startedAt: number
  readonly durationMs: number
  readonly isFailed: boolean
  readonly attributes: Readonly<Record<string, string | number | undefined>>
}

/** Takes what was traced, and never keeps anybody waiting. */
export interface Tracing {
  record(span: FinishedSpan): void
  /** Sends what is left, for a second at most. */
  stop(): Promise<void>
}
