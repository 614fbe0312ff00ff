import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** Bytes of a log file; 0 while there is none. */
export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** What was written behind `before`. A log that was emptied meanwhile, as full ones are, is read from its start. */
export function readLogTail(file: string, before: number): string {
  const size = logSize(file)
  const from = size < before ? 0 : before
  if (size === from) return ''
  const bytes = Buffer.alloc(size - from)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, bytes, 0, bytes.length, from)
  } finally {
    closeSync(descriptor)
  }
  return bytes.toString('utf8')
}
