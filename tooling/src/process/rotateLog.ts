import { copyFileSync, statSync, truncateSync } from 'node:fs'

const MAXIMUM_BYTES = 20 * 1024 * 1024

/**
 * Keeps a log file and one older part, each at most about `maximumBytes`. The file is copied and emptied, not renamed,
 * because the service writes to it directly; lines written between the two steps are lost, once in 20 MB.
 */
export function rotateLog(file: string, maximumBytes = MAXIMUM_BYTES): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= maximumBytes) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}
