import type { SearchSuggestion, SuggestSource } from '@portal/area/react'
import { useEffect, useState } from 'react'

/** Long enough that fast typing asks once, short enough to feel at once. */
const TYPING_PAUSE_MS = 150

/** Suggestions for a keyword; the last ones stay until newer arrive, none for an empty keyword. */
export function useSuggestions(keyword: string, suggest: SuggestSource | undefined): readonly SearchSuggestion[] {
  const [suggestions, setSuggestions] = useState<readonly SearchSuggestion[]>([])
  const asked = keyword.trim()

  useEffect(() => {
    if (!suggest || asked === '') {
      setSuggestions([])
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(() => {
      suggest(asked, controller.signal).then(
        (found) => {
          if (!controller.signal.aborted) setSuggestions(found)
        },
        (error: unknown) => {
          if (controller.signal.aborted) return
          // The box works without suggestions; the fault goes to the page's error log and no further.
          setSuggestions([])
          globalThis.reportError?.(error)
        },
      )
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked, suggest])

  return suggestions
}
