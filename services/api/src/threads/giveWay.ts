import { constants, platform, setPriority } from 'node:os'

/** Files come after answers. Linux takes the number for this thread alone; elsewhere it would be the whole service's. */
export function giveWay(): void {
  if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
