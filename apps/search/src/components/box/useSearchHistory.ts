import { isWorthRemembering, readHistory, writeHistory } from '@portal/area/device'
import { useSearch } from '@portal/area/state'
import { useEffect } from 'react'

/**
 * The words searched on this device. Empty on the server and in the first browser render; the browser's storage is read
 * afterwards. What is searched now comes first.
 */
export function useSearchHistory(keyword: string): readonly string[] {
  const history = useSearch((state) => state.history)
  const restore = useSearch((state) => state.restoreHistory)
  const remember = useSearch((state) => state.remember)

  useEffect(() => {
    restore(readHistory(openStorage))
    if (isWorthRemembering(keyword)) remember(keyword)
  }, [keyword, restore, remember])

  useEffect(() => {
    // The first run comes before the stored words are here, and must not wipe them.
    if (history.length > 0) writeHistory(openStorage, history)
  }, [history])

  return history
}

const openStorage = () => localStorage
