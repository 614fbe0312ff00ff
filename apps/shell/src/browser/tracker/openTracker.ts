import { hasGlobalPrivacyControl } from '../../start/hasGlobalPrivacyControl.ts'
import { startWhenIdle } from '../idle/startWhenIdle.ts'
import type { TrackerParts } from './tracker.ts'

/**
 * Starts the tracker when the page is quiet; its code comes only then. Not for those whose browser says that they want to be
 * counted nowhere.
 * @param prepare loads what the shell's chunks are checked against
 */
export function openTracker(prepare: () => Promise<void>, parts: TrackerParts): void {
  if (hasGlobalPrivacyControl()) return
  startWhenIdle(prepare, async () => {
    const { track } = await import(/* webpackChunkName: "tracker" */ './tracker.ts')
    track(parts)
  })
}
