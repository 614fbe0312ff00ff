import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Who the processes of areas run as. */
export interface AreaUser {
  readonly uid: number
  readonly gid: number
}

const ACCOUNT = 'portal-area'

/**
 * An account of their own for areas' processes, made when it is missing. Only root can start processes as somebody else.
 * @param folder what that account must be able to enter: the store of builds
 * @returns undefined when areas have to run as the shell's own user
 */
export function findAreaUser(folder: string): AreaUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = readAccount() ?? createAccount()
  return user && user.uid !== 0 && canStart(user, folder) ? user : undefined
}

function createAccount(): AreaUser | undefined {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', ACCOUNT])
  return readAccount()
}

function readAccount(): AreaUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${ACCOUNT}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

/** Node, the portal's sources or the store may lie where that account cannot go, e.g. in the home of root. */
function canStart(user: AreaUser, folder: string): boolean {
  const script = 'process.argv.slice(1).forEach((path) => process.getBuiltinModule("fs").readdirSync(path))'
  const sources = dirname(fileURLToPath(import.meta.url))
  const { status } = spawnSync(process.execPath, ['--eval', script, sources, folder], { ...user, env: {}, cwd: '/' })
  return status === 0
}
