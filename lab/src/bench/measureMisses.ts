import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { logSize, readLogTail } from './readLogTail.ts'

const WRITTEN_AFTER_MS = 1_500

/**
 * Share of the pages answered during `work` that were not in the cache, by the shell's own log: a row that means to
 * measure drawing must not measure the cache. Not a number when the log names no pages.
 */
export async function measureMisses<T>(
  dataFolder: string,
  work: () => Promise<T>,
): Promise<{ value: T; missShare: number }> {
  const file = join(dataFolder, 'logs/shell.log')
  const before = logSize(file)
  const value = await work()
  await delay(WRITTEN_AFTER_MS)
  const text = readLogTail(file, before)
  const misses = count(text, '"cache":"miss"')
  return { value, missShare: misses / (misses + count(text, '"cache":"hit"')) }
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}
