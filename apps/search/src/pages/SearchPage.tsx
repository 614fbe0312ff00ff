import type { ReactNode } from 'react'
import { SearchBox } from '../components/box/SearchBox.tsx'
import { SearchResults } from '../components/results/SearchResults.tsx'
import { SearchStart } from '../components/start/SearchStart.tsx'
import type { SearchView } from '../model/SearchView.ts'

interface SearchPageProps {
  data: SearchView
  /** Another way to say what is looked for, below the box. */
  voice?: ReactNode
}

/** The pages of the search differ only in the tab they open. */
export function Page({ data: { query, hotWords, found }, voice }: SearchPageProps) {
  if (!found) return <SearchStart query={query} hotWords={hotWords} voice={voice} />
  return (
    <>
      <SearchBox query={query} voice={voice} />
      <SearchResults query={query} hotWords={hotWords} found={found} />
    </>
  )
}
