import { hrtime } from 'node:process'

/** Milliseconds on the machine's own clock: the same in every thread and process, and no one sets it. */
export function monotonicMs(): number {
  const [seconds, nanoseconds] = hrtime()
  return seconds * 1_000 + nanoseconds / 1_000_000
}
