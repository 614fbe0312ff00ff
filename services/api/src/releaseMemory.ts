import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookMs = 5_000
/** Share of the time in which somebody may be served. */
const quietShare = 0.1
/** Less is not worth the standstill of a tenth of a second. */
const worthBytes = 48 * 1024 * 1024

/**
 * Gives back in quiet moments what a rush left behind: a heap that may become large is let grow to three times what it holds.
 * Collecting earlier while visitors wait would cost a sixth more processor time. Gives what ends it.
 */
export function releaseMemoryWhenIdle(everyMs: number = lookMs): () => void {
  let held = reservedBytes()
  let collectionsLeft = 0
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    // The first one empties pages, the second one gives them back.
    if (reservedBytes() - held >= worthBytes) collectionsLeft = 2
    if (collectionsLeft === 0 || utilization > quietShare) return
    releaseMemory()
    held = reservedBytes()
    collectionsLeft -= 1
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * What is reserved, not what is in use: where the two lie far apart for good, it would be collected for ever. With what lies
 * outside the heap, as the search's index that a new one replaced.
 */
function reservedBytes(): number {
  const { heapTotal, external } = process.memoryUsage()
  return heapTotal + external
}

/**
 * Gives the system back what only the start needed. V8 collects when it wants room, not when there is a rest: after the import
 * of the sample it would keep 190 MB for as long as the process runs. Takes a tenth of a second, so it is for a moment when
 * nobody waits.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof collect === 'function') collect()
}
