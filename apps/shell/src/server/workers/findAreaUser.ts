import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Account, provideAccount } from '@portal/config/account'

const ACCOUNT = 'portal-area'

/**
 * An account of their own for areas' processes, made when it is missing. Only root can start processes as somebody else.
 * @param folder what that account must be able to enter: the store of builds
 * @returns undefined when areas have to run as the shell's own user
 */
export function findAreaUser(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = provideAccount(ACCOUNT)
  return 'uid' in user && user.uid !== 0 && canStart(user, folder) ? user : undefined
}

/** Node, the portal's sources or the store may lie where that account cannot go, e.g. in the home of root. */
function canStart(user: Account, folder: string): boolean {
  const script = 'process.argv.slice(1).forEach((path) => process.getBuiltinModule("fs").readdirSync(path))'
  const sources = dirname(fileURLToPath(import.meta.url))
  const { status } = spawnSync(process.execPath, ['--eval', script, sources, folder], { ...user, env: {}, cwd: '/' })
  return status === 0
}
