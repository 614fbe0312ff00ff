import { availableParallelism, loadavg } from 'node:os'

/** Busier than this, a machine is of no use for tests at all. */
const MOST = 8

/**
 * By what limits of time are multiplied on this machine at this moment: 1 while its cores are enough for what waits for them,
 * else as many times more as waits. A limit catches what hangs; how long something takes is the bench's business.
 * @param least of who knows that much is about to begin
 */
export function patience(
  load = loadavg()[0] ?? 0,
  cores = availableParallelism(),
  least = Number(process.env.PORTAL_TEST_PATIENCE ?? 1),
): number {
  return Math.max(least, Math.min(MOST, Math.ceil(load / cores)))
}
