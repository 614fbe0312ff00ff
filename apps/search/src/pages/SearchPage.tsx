import { useSearch } from '@portal/area/state'
import { type ReactNode, useEffect } from 'react'
import { SearchBox } from '../components/box/SearchBox.tsx'
import { SearchResults } from '../components/results/SearchResults.tsx'
import { SearchStart } from '../components/start/SearchStart.tsx'
import type { SearchQuery } from '../model/SearchQuery.ts'
import type { SearchView } from '../model/SearchView.ts'

interface SearchPageProps {
  data: SearchView
  /** Another way to say what is looked for, below the box. */
  voice?: ReactNode
}

/** The pages of the search differ only in the tab they open. */
export function Page({ data: { query, hotWords, found }, voice }: SearchPageProps) {
  useCurrentSearch(query, hotWords)
  if (!found) return <SearchStart query={query} hotWords={hotWords} voice={voice} />
  return (
    <>
      <SearchBox query={query} voice={voice} />
      <SearchResults query={query} hotWords={hotWords} found={found} />
    </>
  )
}

/** Tells the rest of the portal what is searched, e.g. for the box in the header. */
function useCurrentSearch({ keyword, type }: SearchQuery, hotWords: readonly string[]): void {
  const setKeyword = useSearch((state) => state.setKeyword)
  const setActiveTab = useSearch((state) => state.setActiveTab)
  const setHotWords = useSearch((state) => state.setHotWords)
  useEffect(() => {
    setKeyword(keyword)
    setActiveTab(type)
    setHotWords(hotWords)
  }, [keyword, type, hotWords, setKeyword, setActiveTab, setHotWords])
}
