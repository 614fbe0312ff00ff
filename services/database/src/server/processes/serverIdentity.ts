import { chownSync, existsSync, readFileSync, readlinkSync, renameSync, statfsSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import type { ServerUser } from './serverUser.ts'

/** Where a server was started: a process number means something only there. */
const identity = z.object({ host: z.string(), bootId: z.string(), pidNamespace: z.string() })
export type ServerIdentity = z.infer<typeof identity>

/** From <linux/magic.h>: file systems that one machine has for itself, so that who started it before is gone with its last boot. */
const localFileSystems: readonly number[] = [
  0xef53, // ext2, ext3, ext4
  0x58465342, // XFS
  0x9123683e, // Btrfs
  0x2fc12fc1, // ZFS
  0xf2f52010, // F2FS
  0x794c7630, // overlay
  0x01021994, // tmpfs
]

/** Undefined where processes cannot be seen: there PostgreSQL's own check of its pid file is all there is. */
export function readOwnIdentity(): ServerIdentity | undefined {
  if (!existsSync('/proc/self/ns/pid')) return undefined
  return {
    host: hostname(),
    bootId: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
    pidNamespace: readlinkSync('/proc/self/ns/pid'),
  }
}

/** Notes beside the cluster, before the server starts, who starts it. */
export function writeIdentity(home: string, { uid, gid }: ServerUser): void {
  const file = identityFile(home)
  writeFileSync(`${file}.unfinished`, `${JSON.stringify(readOwnIdentity() ?? {})}\n`, { mode: 0o600, flush: true })
  if (uid !== undefined && gid !== undefined) chownSync(`${file}.unfinished`, uid, gid)
  renameSync(`${file}.unfinished`, file)
}

/** Undefined when a version without such a note started the server, or the note cannot be read. */
export function readIdentity(home: string): ServerIdentity | undefined {
  const file = identityFile(home)
  if (!existsSync(file)) return undefined
  try {
    return identity.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // A note that is broken proves as little as none: the caller refuses.
    return undefined
  }
}

interface Remains {
  readonly noted: ServerIdentity | undefined
  readonly own: ServerIdentity
  readonly isLocal: boolean
}

/**
 * Whether a server whose lock is free is gone for certain. In the same boot its lock says so, whatever name space it ran in: one
 * kernel keeps both. After another boot the lock is proof on this machine's own disk alone: a share may have lost it with the network.
 */
export function isCertainlyGone({ noted, own, isLocal }: Remains): boolean {
  if (noted === undefined) return false
  return noted.bootId === own.bootId || isLocal
}

export function isLocalDisk(folder: string): boolean {
  return localFileSystems.includes(statfsSync(folder).type >>> 0)
}

function identityFile(home: string): string {
  return path.join(home, 'server-identity.json')
}
