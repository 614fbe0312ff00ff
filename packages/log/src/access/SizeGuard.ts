import { statfsSync } from 'node:fs'
import { listAccessFiles } from './accessFiles.ts'

/** What others on the disk need, the database first. */
const KEPT_FREE_BYTES = 512 * 1024 * 1024
/** From here on somebody is told, long before a line is dropped. */
const NEAR = 0.8

export type Room = 'enough' | 'near' | 'full'

/** How much of what it may take the log takes: its own limit, or the disk, whichever is nearer. */
export class SizeGuard {
  readonly #folder: string
  readonly #maximumBytes: number
  #fill = 0

  constructor(folder: string, maximumBytes: number) {
    this.#folder = folder
    this.#maximumBytes = maximumBytes
  }

  /** 1 is full. */
  get fill(): number {
    return this.#fill
  }

  get room(): Room {
    if (this.#fill >= 1) return 'full'
    return this.#fill >= NEAR ? 'near' : 'enough'
  }

  /** Looks at the folder anew; once a minute is enough. */
  measure(): Room {
    const bytes = listAccessFiles(this.#folder).reduce((sum, file) => sum + file.bytes, 0)
    const { bavail, bsize } = statfsSync(this.#folder)
    this.#fill = fillOf({ bytes, maximumBytes: this.#maximumBytes, freeBytes: bavail * bsize })
    return this.room
  }
}

/** The share of the room that there is for the log, and of the disk's that it may not touch. */
export function fillOf(state: { bytes: number; maximumBytes: number; freeBytes: number }): number {
  const { bytes, maximumBytes, freeBytes } = state
  const room = Math.max(0, freeBytes - KEPT_FREE_BYTES)
  const ofDisk = room === 0 ? 1 : bytes / (bytes + room)
  return Math.max(bytes / maximumBytes, ofDisk)
}
