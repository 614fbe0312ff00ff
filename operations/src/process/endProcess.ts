import { setTimeout as sleep } from 'node:timers/promises'
import { killGroup } from './killGroup.ts'
import type { Launched } from './launchService.ts'

/** Asks a process to end, kills it with its group when it takes too long, and waits until it is gone. */
export async function endProcess({ child, ended }: Pick<Launched, 'child' | 'ended'>, withinMs: number): Promise<void> {
  child.kill('SIGTERM')
  // A stopped process hears of it when it goes on.
  child.kill('SIGCONT')
  const patience = new AbortController()
  const isGone = await Promise.race([
    ended.then(() => true),
    sleep(withinMs, false, { signal: patience.signal }).catch(() => true),
  ])
  patience.abort()
  if (isGone) return
  killGroup(child)
  await ended
}
