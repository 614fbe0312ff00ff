/** Where the primary was at a moment, on the clock of `performance.now()`. */
export interface Mark {
  readonly at: number
  readonly position: number
}

/**
 * How far a replica is behind by where the primary was when: no clocks are compared, and an idle database has no lag. Beyond
 * what is remembered it is at least as far behind as that.
 */
export function measureLag(marks: readonly Mark[], position: number, now: number): { bytes: number; seconds: number } {
  const newest = marks.at(-1)
  if (!newest || position >= newest.position) return { bytes: 0, seconds: 0 }
  const reached = marks.findLast((mark) => mark.position <= position) ?? marks[0] ?? newest
  return { bytes: newest.position - position, seconds: Math.max(0, now - reached.at) / 1_000 }
}
