import type { MainThread } from './readMainThread.ts'

/** So much work without one read or write is a loop; a server reads and writes many times in it. */
const LOOP_CPU_MS = 3_000
/** A sleeper that has worked so little in the meantime did not merely pause when it was looked at. */
const SLEEP_CPU_MS = 500

/**
 * Whether a service that has been silent for seconds will stay so, by what its main thread did meanwhile. A machine
 * without processor time or memory to give looks the same from outside, and killing its services makes it worse: a
 * thread that reads or writes anything, waits for a processor or for a disk is left alone.
 */
export function isFrozen(before: MainThread, now: MainThread): boolean {
  if (now.calls !== before.calls) return false
  const cpuMs = now.cpuMs - before.cpuMs
  const isLooping = cpuMs >= LOOP_CPU_MS
  const isLocked = now.state === 'S' && cpuMs < SLEEP_CPU_MS
  return isStopped(now) || isLooping || isLocked
}

/** By a signal or a debugger. */
export function isStopped({ state }: MainThread): boolean {
  return state === 'T' || state === 't'
}
