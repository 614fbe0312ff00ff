import { availableParallelism, loadavg } from 'node:os'
import { type WorkerLimits, workerLimits } from '../workers/limits.ts'

/** Busier than this, nobody could tell a slow build from a slow machine. */
const MOST = 8

/**
 * Limits of a worker that no visitor waits for. Twice those of one, and on a machine where more waits than it has cores as many
 * times more: what is slow because of others is no fault of the build.
 */
export function trialLimits(load = loadavg()[0] ?? 0, cores = availableParallelism()): WorkerLimits {
  const patience = Math.min(MOST, Math.max(1, Math.ceil(load / cores)) + 1)
  const { bootMs, renderMs, silenceMs } = workerLimits
  return { ...workerLimits, bootMs: bootMs * patience, renderMs: renderMs * patience, silenceMs: silenceMs * patience }
}
