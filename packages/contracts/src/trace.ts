/** `traceparent` of the W3C's Trace Context, version 00: a trace, the caller's part of it, and flags. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** A trace that a caller began. */
export interface Trace {
  /** 32 hexadecimal digits. */
  readonly id: string
  /** The caller's part of it, 16 hexadecimal digits. */
  readonly spanId: string
  readonly flags: string
}

/** Undefined where no caller traces, and for what is no `traceparent`: the trace begins here then. */
export function readTrace(header: string | readonly string[] | undefined): Trace | undefined {
  const [, id, spanId, flags] = (typeof header === 'string' && TRACEPARENT.exec(header)) || []
  return id !== undefined && spanId !== undefined && flags !== undefined ? { id, spanId, flags } : undefined
}

/** Whether what is done in a trace is to be recorded: the last bit of its flags. */
export function isSampled({ flags }: Pick<Trace, 'flags'>): boolean {
  return (Number.parseInt(flags, 16) & 1) === 1
}

/**
 * Our own part of a trace, for whom we ask and for who asked us. A trace that begins here has the request's id, so that
 * either is found by the other.
 * @param requestId a UUID
 */
export function formatTrace(requestId: string, trace: Pick<Trace, 'id' | 'flags'> | undefined): string {
  const own = requestId.replaceAll('-', '').toLowerCase()
  return writeTrace({ id: trace?.id ?? own, spanId: spanOf(requestId), flags: trace?.flags ?? '00' })
}

/** The part of a trace that a request is, in the process that it came to. */
export function spanOf(requestId: string): string {
  return requestId.replaceAll('-', '').toLowerCase().slice(-16)
}

export function writeTrace({ id, spanId, flags }: Trace): string {
  return `00-${id}-${spanId}-${flags}`
}

/** A new part of a trace: 16 hexadecimal digits, not all zero. */
export function makeSpanId(): string {
  return hexOf(Math.random()) + hexOf(Math.random())
}

/** 32 hexadecimal digits. */
export function makeTraceId(): string {
  return makeSpanId() + makeSpanId()
}

function hexOf(share: number): string {
  return Math.floor(1 + share * 0xfffffffe)
    .toString(16)
    .padStart(8, '0')
}
