/**
 * `busy`: refused at once because too many pages wait. `late`: not finished in its time. `failed`: the worker could not
 * render it. `down`: there is no worker at the moment, or it ended over this page.
 */
export type UnavailableReason = 'busy' | 'late' | 'failed' | 'down'

/** The page could not be rendered because of the worker, not because of the page. A refusal says where it comes from by its words. */
export class WorkerUnavailableError extends Error {
  readonly statusCode = 503
  readonly reason: UnavailableReason
  constructor(reason: UnavailableReason, message: string) {
    // Under overload writing down the stack would cost as much as a tenth of the whole refusal.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'WorkerUnavailableError'
    this.reason = reason
  }
}

/** Why an area gave no page; without a worker at all it is down, too. */
export function unavailableReason(error: unknown): UnavailableReason {
  return error instanceof WorkerUnavailableError ? error.reason : 'down'
}

/** Refused because too many wait already, not because something is broken. */
export function isBusy(error: unknown): boolean {
  return error instanceof WorkerUnavailableError && error.reason === 'busy'
}
