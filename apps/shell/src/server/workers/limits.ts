import { workerHeapMb } from '@portal/config/usable-memory'

const heapMb = workerHeapMb()

/** Limits of a render worker. Times in milliseconds, sizes in MB or bytes as named. */
export const workerLimits = {
  /** From spawn to ready; a cold start with warm-up takes 155-280 ms. */
  bootMs: 10_000,
  /** One page, load included, as PORTAL_PAGE_TIMEOUT_MS says when unset: the visitor sees the designed 503 well within 3 s. */
  renderMs: 2_500,
  /**
   * Longest expected wait of a page that is let in. Whoever waits longer in a queue is not helped by it: the page still has
   * to be loaded and rendered, and every place in the queue costs all who come after.
   */
  waitMs: 500,
  /** So many pages are let in whatever the expected wait: a burst after a quiet time says nothing about the pace. */
  burst: 16,
  /** Never more pages than this in one worker. */
  pending: 40,
  /** How often the watchdog looks, and how often a worker says that it is alive. */
  watchMs: 250,
  /** Silence that counts as a hang, if the worker also burnt this much processor time in it. */
  hangMs: 1_000,
  hangCpuMs: 700,
  /** Silence that counts as a hang whatever the processor says. */
  silenceMs: 10_000,
  oldGenerationMb: heapMb,
  youngGenerationMb: 32,
  /** Memory outside the heap (buffers) that one worker may hold. */
  externalMb: heapMb,
  /** All memory of a worker that is a process; an idle Node has 50 to 60. */
  residentMb: 2 * heapMb + 88,
  /** Errors in a row after which a known page is rendered to see whether the worker itself is broken. */
  errorsBeforeCheck: 3,
  /** A worker that is busy while nothing was asked of it: share of the time, and how often in a row. */
  idleUtilization: 0.5,
  idleStrikes: 8,
  /** First pause before a respawn is 0, then this, doubling up to the longest. */
  respawnMs: 250,
  longestRespawnMs: 10_000,
  /** Uptime after which the pause starts from 0 again. */
  stableMs: 30_000,
  /** How long an address that was in a worker when it died is refused, doubling with every death. */
  quarantineMs: 2_000,
  longestQuarantineMs: 60_000,
  drainMs: 10_000,
} as const
export type WorkerLimits = { readonly [K in keyof typeof workerLimits]: number }
