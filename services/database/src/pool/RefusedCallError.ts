/** The pool did not take work up: too many wait before it, or the caller's time is over, or the caller gone. */
export class RefusedCallError extends Error {
  override name = 'RefusedCallError'
  readonly reason: 'crowded' | 'late'
  constructor(reason: 'crowded' | 'late') {
    super(`refused: ${reason}`)
    this.reason = reason
  }
}
