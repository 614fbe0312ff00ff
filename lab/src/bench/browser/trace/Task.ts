/** What a main thread did without a pause, in milliseconds from the navigation. */
export interface Task {
  readonly startMs: number
  readonly endMs: number
}

export interface Span {
  readonly fromMs: number
  readonly untilMs: number
}
