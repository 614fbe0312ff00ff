import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * An account of the system that nobody signs in to, made when it is missing. Only root can make one.
 * @returns why there is none, where it could not be made
 */
export function provideAccount(name: string): Account | { readonly reason: string } {
  const found = readAccount(name)
  if (found) return found
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  const made = spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', name], { encoding: 'utf8' })
  return readAccount(name) ?? { reason: made.error?.message ?? made.stderr.trim() }
}

function readAccount(name: string): Account | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}
