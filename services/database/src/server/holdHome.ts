import { realpathSync } from 'node:fs'
import { holdLock } from './lock.ts'
import { findPlace } from './place.ts'
import { findServerUser, type ServerUser } from './serverUser.ts'

export interface HeldHome {
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
export async function holdHome(dataFolder: string): Promise<HeldHome> {
  const user = findServerUser()
  const { home, programs, dataFolder: held } = findPlace(dataFolder, user)
  const lock = await holdLock(realpathSync(held))
  return { home, programs, user, release: () => lock.release() }
}
