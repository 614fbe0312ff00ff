import type { Durations } from '../summarise.ts'

/** What a process that asks is told to do: several kinds of questions at once, each at its own pace. */
export interface Plan {
  /** Where to ask: `http://host:port`. */
  readonly address: string
  readonly durationMs: number
  /** How long a visitor waits for an answer before going away. */
  readonly patienceMs: number
  readonly streams: Readonly<Record<string, Stream>>
}

export interface Stream {
  readonly questions: Questions
  readonly pace: Pace
  readonly expected: Expected
  /** A tenth of the visitors leaves before the answer has come. */
  readonly isImpatient?: boolean
}

export interface Questions {
  readonly paths: readonly string[]
  /** `identity` asks for a plain answer, `browser` for what Chrome understands. */
  readonly encoding: 'browser' | 'identity'
  /**
   * With a number every question is one that was not asked before: asking goes on at this one, and once all paths are
   * through, they come again in another look. Without it the paths are asked in turn, in the standard look.
   */
  readonly newFrom?: number
}

export type Pace =
  /** As fast as answers come, with so many visitors at once and at most so many questions. */
  | { readonly kind: 'closed'; readonly visitors: number; readonly maximum?: number }
  /** So many a second however long answers take, while connections last. */
  | { readonly kind: 'open'; readonly perSecond: number; readonly connections: number }

/** What some of the answers are held against once the load is over. */
export interface Expected {
  readonly statuses: readonly number[]
  /** Of answers with status 200: `compressed` is brotli or zstd; undefined when small ones go out plain. */
  readonly encoding: 'compressed' | 'identity' | undefined
}

/** By a status, or by how it ended without one: `timed out`, `broken` (closed or not well-formed), `left` (the visitor). */
export type Ending = string

export interface StreamResult {
  readonly asked: number
  /** Questions whose time came while every connection was busy. */
  readonly unasked: number
  readonly endings: Readonly<Record<Ending, number>>
  readonly durations: Readonly<Record<Ending, Durations>>
  /** Answers with status 200 that came while the load lasted. */
  readonly good: number
  /** How late questions were asked, at an open pace: the asking process did not keep up. */
  readonly lateP99Ms: number
  /** What was wrong with the answers that were looked at; at most ten. */
  readonly faults: readonly string[]
}

export interface PlanResult {
  readonly streams: Readonly<Record<string, StreamResult>>
  /** Wall time from the first question to the last answer. */
  readonly seconds: number
  /** Processor time of the process that asked. */
  readonly cpuSeconds: number
}
