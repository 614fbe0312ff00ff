import type { SuggestSource } from '@portal/area/react'
import type { SuggestDto } from '@portal/contracts'
import { joinSignals } from '../joinSignals.ts'

const TIME_LIMIT_MS = 5_000

/** Words to search for, from the portal's content service. What they lead to directly is the portal's to know. */
export function createSuggest(base: string, region: string): SuggestSource {
  return async (keyword, signal) => {
    const url = `${base}/api/suggest?${new URLSearchParams({ keyword, region })}`
    const until = joinSignals(signal, AbortSignal.timeout(TIME_LIMIT_MS))
    const answer = await fetch(url, { signal: until, credentials: 'omit', redirect: 'error' }).catch(() => undefined)
    // The box is whole without them, and the page around has its own error log.
    if (!answer?.ok) return []
    const { suggestions }: SuggestDto = await answer.json()
    return suggestions.map(({ text, word, typed }) => ({ text, word: word ?? undefined, typed: typed ?? undefined }))
  }
}
