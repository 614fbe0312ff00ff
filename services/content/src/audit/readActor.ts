import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import type { Actor } from './auditLine.ts'

/** What the kernel says when nobody logged in: services, containers. */
const NOBODY = 4_294_967_295
const ACCOUNT = /^[\w.@-]{1,64}\$?$/

/** Who runs this process: the account, and who became it. */
export function readActor(environment: Readonly<Record<string, string | undefined>>): Actor {
  const { SUDO_USER } = environment
  const user = accountName()
  const uid = process.getuid?.()
  const loginUid = readLoginUid()
  return {
    ...(user !== undefined && { user }),
    ...(uid !== undefined && { uid }),
    ...(SUDO_USER !== undefined && ACCOUNT.test(SUDO_USER) && { sudoUser: SUDO_USER }),
    ...(loginUid !== undefined && { loginUid }),
  }
}

function accountName(): string | undefined {
  try {
    return userInfo().username
  } catch {
    // A number without an entry in the list of accounts.
    return undefined
  }
}

function readLoginUid(): number | undefined {
  try {
    const uid = Number(readFileSync('/proc/self/loginuid', 'utf8'))
    return uid === NOBODY ? undefined : uid
  } catch {
    // Other systems, and kernels without auditing.
    return undefined
  }
}
