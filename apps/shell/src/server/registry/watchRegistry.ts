import { stat } from 'node:fs/promises'
import type { Registry } from '@portal/contracts'
import type { Logger } from 'pino'
import { readRegistry } from './readRegistry.ts'

/** How often the file is looked at. fs.watch misses renames on network file systems, a look costs microseconds. */
const POLL_MS = 300

interface WatchOptions {
  readonly file: string
  readonly current: Registry
  readonly log: Logger
  /** Areas that do not draw with what `current` names. */
  readonly failed: readonly string[]
  readonly onChange: (registry: Registry) => Promise<{ readonly failed: readonly string[] }>
}

/**
 * Calls `onChange` for every newer registry. One that is broken, older or unreadable is refused with its reason in the
 * log, and the last good one stays.
 * @returns a function that ends the watch
 */
export function watchRegistry({ file, current, log, onChange }: WatchOptions): () => void {
  let live = current
  let seen = ''
  let isBusy = false
  const timer = setInterval(async () => {
    if (isBusy) return
    isBusy = true
    try {
      const { mtimeMs, size, ino } = await stat(file)
      const mark = `${mtimeMs} ${size} ${ino}`
      if (mark === seen) return
      seen = mark
      const next = await readRegistry(file, live.sequence)
      if (next.sequence === live.sequence) return
      await onChange(next)
      live = next
    } catch (error) {
      log.error(
        { reason: error instanceof Error ? error.message : String(error) },
        'registry refused, the last good one stays',
      )
    } finally {
      isBusy = false
    }
  }, POLL_MS)
  return () => clearInterval(timer)
}
