import { isFrozen, isStopped } from './isFrozen.ts'
import { type Endpoint, probeHealth } from './probeHealth.ts'
import { readMainThread } from './readMainThread.ts'

const ASK_EVERY_MS = 1_000
/** Silence in a row after which a process that does nothing is taken for frozen. */
const FROZEN_AFTER = 5
/** Silence in a row that ends a process whatever it does: nobody has been served for half a minute. */
const DEAF_AFTER = 30

interface Watched {
  readonly endpoint: Endpoint
  readonly pid: number
  /** Called once, with the seconds of silence. */
  readonly onFrozen: (seconds: number) => void
}

/**
 * Asks a service every second whether it is there, until it is frozen or the returned function is called. Silence is
 * counted in rounds, not by the clock, so that a machine that slept or a supervisor that was stopped accuses nobody.
 * Questions stay open for half a minute: an answer that comes late is an answer.
 */
export function watchHealth({ endpoint, pid, onFrozen }: Watched): () => void {
  let silent = 0
  let isHeard = false
  // An endpoint that never answered may be one that this process cannot reach, behind a filter of the machine.
  let wasEverHeard = false
  let before = readMainThread(pid)
  const ask = async () => {
    if (await probeHealth(endpoint, DEAF_AFTER * ASK_EVERY_MS)) isHeard = wasEverHeard = true
  }
  const look = () => {
    const now = readMainThread(pid)
    silent = isHeard ? 0 : silent + 1
    isHeard = false
    if (silent === 0) before = now
    const isStuck = silent >= FROZEN_AFTER && before !== undefined && now !== undefined && isFrozen(before, now)
    // Of a stopped process the kernel itself says so.
    const isSure = wasEverHeard || (now !== undefined && isStopped(now))
    if (!isSure || !(isStuck || silent >= DEAF_AFTER)) return void ask()
    clearInterval(rounds)
    onFrozen((silent * ASK_EVERY_MS) / 1_000)
  }
  ask()
  const rounds = setInterval(look, ASK_EVERY_MS)
  return () => clearInterval(rounds)
}
