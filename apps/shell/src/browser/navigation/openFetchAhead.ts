import { isSavingData } from '../../start/isSavingData.ts'
import { startWhenIdle } from '../idle/startWhenIdle.ts'
import type { FetchAheadParts } from './fetchAhead.ts'

/**
 * Starts to fetch ahead when the page is quiet; its code comes only then. Not for those who asked to save data or have a
 * poor line.
 * @param prepare loads what the shell's chunks are checked against
 */
export function openFetchAhead(prepare: () => Promise<void>, parts: FetchAheadParts): void {
  if (isSavingData()) return
  startWhenIdle(prepare, async () => {
    const { fetchAhead } = await import(/* webpackChunkName: "fetchAhead" */ './fetchAhead.ts')
    fetchAhead(parts)
  })
}
