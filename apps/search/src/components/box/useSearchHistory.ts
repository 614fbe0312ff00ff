import { useSearch } from '@portal/area/state'
import { useEffect } from 'react'

/** The words searched on this device. None on the server and in the first browser render. What is searched now comes first. */
export function useSearchHistory(keyword: string): readonly string[] {
  const remember = useSearch((state) => state.remember)
  useEffect(() => remember(keyword), [keyword, remember])
  return useSearch((state) => state.history)
}
