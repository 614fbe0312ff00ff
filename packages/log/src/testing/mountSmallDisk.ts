import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  unmount(): void
}

/** Why tests that need a small disk are left out. */
export const needsMounting = 'mounting a small disk needs root and Linux'

/** A disk of its own with the given size, e.g. `64k`, for tests that fill it; undefined where mounting is not allowed. */
export function mountSmallDisk(size: string): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'portal-small-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmdirSync(folder)
    return undefined
  }
  return {
    folder,
    unmount: () => {
      // Lazily: a process of a failed test may still hold a file in it.
      spawnSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}
