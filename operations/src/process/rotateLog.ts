import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs'

const MAXIMUM_BYTES = 20 * 1024 * 1024

/**
 * Keeps a log file and one older part, each at most about `maximumBytes`. The file is copied and emptied, not renamed,
 * because the service writes to it directly; lines written between the two steps are lost, once in 20 MB. On a full disk
 * the log gives its room back rather than keep what it says.
 * @returns false when there was no room to keep the older part
 */
export function rotateLog(file: string, maximumBytes = MAXIMUM_BYTES): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= maximumBytes) return true
  const isKept = copyOlderPart(file, `${file}.1`)
  truncateSync(file)
  return isKept
}

function copyOlderPart(file: string, older: string): boolean {
  try {
    // First, so that its room is there for the copy.
    rmSync(older, { force: true })
    copyFileSync(file, older)
    return true
  } catch {
    // Whatever the reason, a part of a part is of no use and the file must not grow on.
    rmSync(older, { force: true })
    return false
  }
}
