import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Of a file system that lies in memory, as statfs(2) names it. */
const TMPFS = 0x01021994
const GIB = 1024 ** 3
/** What a run holds at most, three times over: its databases, the folders of its portals, and the programs beside them. */
const ENOUGH = 12 * GIB

/** What the place is chosen by; bytes. */
export interface Memory {
  /** Free for programs. */
  readonly available: number
  /** Free in /dev/shm; undefined where that is none of memory. */
  readonly shared: number | undefined
}

/**
 * Where tests put what they throw away. On a disk, copying databases costs two fifths of what the tests of services take,
 * so it is memory wherever there is plenty; a place that somebody chose by TMPDIR stays.
 */
export function findScratchPlace(environment = process.env, memory = readMemory()): string {
  const isPlenty = memory.available >= ENOUGH && (memory.shared ?? 0) >= ENOUGH
  return environment.TMPDIR === undefined && isPlenty ? '/dev/shm' : tmpdir()
}

function readMemory(): Memory {
  return { available: process.availableMemory(), shared: readShared() }
}

function readShared(): number | undefined {
  try {
    const { type, bavail, bsize } = statfsSync('/dev/shm')
    return type === TMPFS ? bavail * bsize : undefined
  } catch {
    // Not Linux.
    return undefined
  }
}
