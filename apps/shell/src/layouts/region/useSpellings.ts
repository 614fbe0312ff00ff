import type { SpellingsDto } from '@portal/contracts'
import { useEffect, useState } from 'react'

/**
 * How words may be written, from the content service: the browser carries no dictionary. Asked for words that hold a Chinese
 * character while they are wanted; undefined until the answer is here.
 */
export function useSpellings(words: string, isWanted: boolean): readonly string[] | undefined {
  const [answer, setAnswer] = useState<{ words: string; spellings: readonly string[] }>()
  const isAsked = isWanted && /\p{Script=Han}/u.test(words)

  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    fetchSpellings(words, asking.signal).then(
      (spellings) => setAnswer({ words, spellings }),
      // Without an answer the words stay as they were typed.
      () => !asking.signal.aborted && setAnswer({ words, spellings: [words] }),
    )
    return () => asking.abort()
  }, [words, isAsked])

  if (!isAsked) return [words]
  return answer?.words === words ? answer.spellings : undefined
}

async function fetchSpellings(keyword: string, signal: AbortSignal): Promise<readonly string[]> {
  const answer = await fetch(`/api/spellings?${new URLSearchParams({ keyword })}`, { signal })
  if (!answer.ok) throw new Error(`/api/spellings answered ${answer.status}`)
  // The portal's own content service, in the shape of the contract.
  const { spellings } = (await answer.json()) as SpellingsDto
  return spellings
}
