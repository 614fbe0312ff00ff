import { chmodSync, chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { RuntimeConfig } from '@portal/config/runtime'
import type { UpstreamOptions } from '@portal/http/server'
import type { Store } from '@portal/registry/store'
import type { Logger } from 'pino'
import type { OpenHost } from './AreaHost.ts'
import { findAreaUser } from './findAreaUser.ts'
import { processHost } from './openProcess.ts'
import { openThread } from './openThread.ts'

interface HostChoice {
  readonly isolation: RuntimeConfig['PORTAL_AREA_ISOLATION']
  readonly store: Store
  readonly api: UpstreamOptions
  readonly log: Logger
}

/** Where the shell runs its areas. */
export function pickHost({ isolation, store, api, log }: HostChoice): OpenHost {
  if (isolation === 'thread') return openThread
  const user = findAreaUser(store.folder)
  const { address } = api
  if (user && address.startsWith('/')) grantAccess(user.gid, dirname(address))
  if (!user) log.warn('areas run as the user of the shell: no account of their own can be used')
  return processHost(user)
}

/** Areas ask the content service themselves: their group may enter the folder of its socket that was the shell's alone. */
function grantAccess(gid: number, folder: string): void {
  const { uid, mode } = statSync(folder)
  if ((mode & 0o777) !== 0o700) return
  chownSync(folder, uid, gid)
  chmodSync(folder, 0o710)
}
