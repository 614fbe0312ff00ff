import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const LOOK_MS = 200
const LONGEST_MS = 15_000

const readiness = z.object({
  sequence: z.int(),
  missing: z.array(z.string()),
  versions: z.record(z.string(), z.string()),
})
export type Readiness = z.infer<typeof readiness>

/** Whether the running portal renders with a build; `absent` when none runs here, `pending` when it did not in time. */
export type Effect = 'live' | 'pending' | 'absent'

/** What to tell of it. */
export const effectWords: Readonly<Record<Effect, string>> = {
  live: '运行中的门户已采用',
  pending: '运行中的门户还没有采用，原因见其日志（logs/shell.log）；之前的版本仍在服务',
  absent: '没有门户在运行，下次启动时生效',
}

interface Awaited {
  readonly area: string
  /** Undefined for what is not live itself: the registry that names it is enough. */
  readonly version?: string | undefined
  readonly sequence: number
}

/** Waits until the running portal renders an area with a version. @param address of the portal, when one runs */
export async function awaitLive(address: string | undefined, { area, version, sequence }: Awaited): Promise<Effect> {
  if (address === undefined) return 'absent'
  const until = performance.now() + LONGEST_MS
  while (performance.now() < until) {
    const state = await fetchReadiness(address)
    if (
      state &&
      state.sequence >= sequence &&
      (version === undefined || state.versions[area] === version) &&
      !state.missing.includes(`area ${area}`)
    )
      return 'live'
    await sleep(LOOK_MS)
  }
  return 'pending'
}

/** What the running portal says of itself; undefined when it does not answer. */
export async function fetchReadiness(address: string): Promise<Readiness | undefined> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) })
    return readiness.parse(await answer.json())
  } catch {
    // Busy or gone; whoever asks looks again or says so.
    return undefined
  }
}
