import { useHttp } from '@portal/area/react'
import type { SpellingsDto } from '@portal/contracts'
import type { HttpClient } from '@portal/http'
import { useEffect, useState } from 'react'

/**
 * How words may be written, from the content service: the browser carries no dictionary. Asked for words that hold a Chinese
 * character while they are wanted; undefined until the answer is here.
 */
export function useSpellings(words: string, isWanted: boolean): readonly string[] | undefined {
  const http = useHttp()
  const [answer, setAnswer] = useState<{ words: string; spellings: readonly string[] }>()
  const isAsked = isWanted && /\p{Script=Han}/u.test(words)

  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    fetchSpellings(http, words, asking.signal).then(
      (spellings) => setAnswer({ words, spellings }),
      // Without an answer the words stay as they were typed.
      () => !asking.signal.aborted && setAnswer({ words, spellings: [words] }),
    )
    return () => asking.abort()
  }, [http, words, isAsked])

  if (!isAsked) return [words]
  return answer?.words === words ? answer.spellings : undefined
}

async function fetchSpellings(http: HttpClient, keyword: string, signal: AbortSignal): Promise<readonly string[]> {
  const { data } = await http.get<SpellingsDto>('/api/spellings', { query: { keyword }, signal })
  return data.spellings
}
