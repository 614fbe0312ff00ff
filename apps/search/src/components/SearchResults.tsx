import { Card, LinkPagination, PageTitle, Tabs, WithAside } from '@portal/ui'
import type { SearchQuery } from '../model/SearchQuery.ts'
import type { Found, Results } from '../model/SearchView.ts'
import { searchTabs } from '../model/searchTabs.ts'
import { DirectAnswer } from './DirectAnswer.tsx'
import { HelpCard } from './HelpCard.tsx'
import { NoResults } from './NoResults.tsx'
import { SearchedWords } from './SearchedWords.tsx'
import { SearchFilters } from './SearchFilters.tsx'
import { SearchHit } from './SearchHit.tsx'
import styles from './SearchResults.module.css'
import { SearchWords } from './SearchWords.tsx'
import { useSearchHref } from './useSearchLinks.ts'

interface SearchResultsProps {
  query: SearchQuery
  hotWords: readonly string[]
  found: Found
}

/** What was found, by kind, with ways to narrow it and to go on. */
export function SearchResults({ query, hotWords, found }: SearchResultsProps) {
  const { counts, results } = found
  const hrefTo = useSearchHref(query)
  const main = (
    <Card>
      <div className={styles.tabs}>
        <Tabs
          label="结果类别"
          tabs={searchTabs.map(({ type, title }) => ({
            title,
            href: hrefTo({ type }),
            isCurrent: type === query.type,
            count: counts[type],
          }))}
        />
      </div>
      <SearchFilters query={query} facets={found.facets} />
      <SearchedWords query={query} corrected={found.corrected} didYouMean={found.didYouMean} />
      {results ? (
        <FoundHits query={query} results={results} />
      ) : (
        <NoResults query={query} total={counts.all} hotWords={hotWords} />
      )}
    </Card>
  )
  return (
    <>
      <div className={styles.title}>
        <PageTitle>
          <span className={styles.keyword}>{query.keyword}</span> 的搜索结果
        </PageTitle>
      </div>
      {results ? (
        <WithAside aside={<Beside query={query} results={results} hotWords={hotWords} />}>{main}</WithAside>
      ) : (
        main
      )}
    </>
  )
}

/** As many hits as a first screen shows, on a phone and on a wide screen. */
const FIRST_HITS = 4

interface ResultsProps {
  query: SearchQuery
  results: Results
}

function FoundHits({ query, results: { direct, hits, page } }: ResultsProps) {
  const hrefTo = useSearchHref(query)
  return (
    <>
      {direct && <DirectAnswer direct={direct} />}
      <ol>
        {hits.map((hit, index) => (
          <SearchHit key={`${hit.kind}-${hit.id}`} hit={hit} isFirstScreenEnd={index === FIRST_HITS - 1} />
        ))}
      </ol>
      <LinkPagination page={page} unit="条结果" hrefOf={(pageNo) => hrefTo({ pageNo })} />
    </>
  )
}

function Beside({
  query,
  results: { related, alsoSearched },
  hotWords,
}: ResultsProps & { hotWords: readonly string[] }) {
  return (
    <>
      {related.length > 0 && (
        <Card>
          <SearchWords title="相关搜索" words={related} query={query} />
        </Card>
      )}
      {alsoSearched.length > 0 && (
        <Card>
          <SearchWords title="办这件事的人还在找" words={alsoSearched} query={query} />
        </Card>
      )}
      <Card>
        <SearchWords title="大家都在搜" words={hotWords} query={query} />
      </Card>
      <HelpCard />
    </>
  )
}
