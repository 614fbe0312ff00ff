import { totalmem } from 'node:os'

/**
 * Bytes of the machine, or those that the processes of this container or unit may have together.
 * @param limit 0: not known; more than there is: none
 */
export function usableMemory(machine = totalmem(), limit = process.constrainedMemory()): number {
  return limit > 0 ? Math.min(machine, limit) : machine
}
