import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

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
  const before = statSync(file).size
  const value = await work()
  await delay(WRITTEN_AFTER_MS)
  const text = readFrom(file, before)
  const misses = count(text, '"cache":"miss"')
  return { value, missShare: misses / (misses + count(text, '"cache":"hit"')) }
}

/** A log that was emptied meanwhile, as full ones are, is read from its start. */
function readFrom(file: string, before: number): string {
  const { size } = statSync(file)
  const from = size < before ? 0 : before
  const bytes = Buffer.alloc(size - from)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, bytes, 0, bytes.length, from)
  closeSync(descriptor)
  return bytes.toString('latin1')
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}
