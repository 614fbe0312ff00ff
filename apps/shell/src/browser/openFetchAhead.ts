import type { FetchAheadParts } from './fetchAhead.ts'
import { whenQuiet } from './whenQuiet.ts'

/**
 * Starts to fetch ahead when the page is quiet; its code comes only then. Not for those who asked to save data or have a
 * poor line.
 * @param prepare loads what the shell's chunks are checked against
 */
export function openFetchAhead(prepare: () => Promise<void>, parts: FetchAheadParts): void {
  if (isToBeSpared()) return
  const open = async () => {
    await prepare()
    const { fetchAhead } = await import(/* webpackChunkName: "fetchAhead" */ './fetchAhead.ts')
    fetchAhead(parts)
  }
  // A move does without.
  whenQuiet(() => open().catch(() => undefined))
}

function isToBeSpared(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
