import { realpathSync } from 'node:fs'
import { findPlace } from './place.ts'
import { acquireLock } from './processes/lock.ts'
import { findServerUser, type ServerUser } from './processes/serverUser.ts'

export interface LockedHome {
  /** The folder that holds the cluster, owned by `user`. */
  home: string
  /** The folder for the server's programs. */
  programs: string
  user: ServerUser
  release(): Promise<void>
}

/**
 * Holds the database of a data folder without starting it, for work on its files.
 * @throws DatabaseStartError when a portal runs on it
 */
export async function lockHome(dataFolder: string): Promise<LockedHome> {
  const user = findServerUser()
  const { home, programs, dataFolder: lockedFolder } = findPlace(dataFolder, user)
  const lock = await acquireLock(realpathSync(lockedFolder))
  return { home, programs, user, release: () => lock.release() }
}
