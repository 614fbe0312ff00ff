import type { SearchDto } from '@portal/contracts'
import { Card, LinkPagination, PageTitle, Tabs, WithAside } from '@portal/ui'
import type { SearchQuery } from '../model/SearchQuery.ts'
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
  answer: SearchDto
}

/** What was found, by kind, with ways to narrow it and to go on. */
export function SearchResults({ query, answer }: SearchResultsProps) {
  const { counts, hits, hotWords } = answer
  const hrefTo = useSearchHref(query)
  const found = (
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
      <SearchFilters query={query} facets={answer.facets} />
      <SearchedWords query={query} corrected={answer.correctedKeyword} didYouMean={answer.didYouMean} />
      {hits.length === 0 ? (
        <NoResults query={query} total={counts.all} hotWords={hotWords} />
      ) : (
        <FoundHits query={query} answer={answer} />
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
      {hits.length === 0 ? found : <WithAside aside={<Beside query={query} answer={answer} />}>{found}</WithAside>}
    </>
  )
}

function FoundHits({ query, answer: { direct, hits, page } }: SearchResultsProps) {
  const hrefTo = useSearchHref(query)
  return (
    <>
      {direct && (query.type === 'all' || query.type === 'guide') && <DirectAnswer direct={direct} />}
      <ol>
        {hits.map((hit) => (
          <SearchHit key={`${hit.kind}-${hit.id}`} hit={hit} />
        ))}
      </ol>
      <LinkPagination page={page} unit="条结果" hrefOf={(pageNo) => hrefTo({ pageNo })} />
    </>
  )
}

function Beside({ query, answer: { related, alsoSearched, hotWords } }: SearchResultsProps) {
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
