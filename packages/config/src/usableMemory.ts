import { totalmem } from 'node:os'

/**
 * Bytes of the machine, or those that the processes of this container or unit may have together.
 * @param limit 0: not known; more than there is: none
 */
export function usableMemory(machine = totalmem(), limit = process.constrainedMemory()): number {
  return limit > 0 ? Math.min(machine, limit) : machine
}

const MB = 1024 ** 2

/**
 * MB of the heap of a thread that serves beside others and may be ended by itself, at most 256. Where all have little it has
 * less: one that runs away is ended before the system ends the whole program. A page and a PDF need some 60.
 */
export function workerHeapMb(usableBytes = usableMemory()): number {
  return Math.round(Math.min(Math.max(usableBytes / MB / 8, 96), 256))
}
