import { useIsElder } from '@portal/area/react'
import { Card, LinkPagination, Notice, PageTitle, SiteLink, Tabs, WithAside } from '@portal/ui'
import type { SearchQuery } from '../../model/SearchQuery.ts'
import type { Found, Results } from '../../model/SearchView.ts'
import { searchTabs } from '../../model/searchTabs.ts'
import { useSearchHref } from '../useSearchLinks.ts'
import { DirectAnswer } from './DirectAnswer.tsx'
import { HelpCard } from './HelpCard.tsx'
import { NoResults } from './NoResults.tsx'
import { SearchedPlace } from './SearchedPlace.tsx'
import { SearchedWords } from './SearchedWords.tsx'
import { SearchFilters } from './SearchFilters.tsx'
import { SearchHit } from './SearchHit.tsx'
import styles from './SearchResults.module.css'
import { SearchWords } from './SearchWords.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import { useOpenings } from './useOpenings.ts'

interface SearchResultsProps {
  query: SearchQuery
  hotWords: readonly string[]
  found: Found
}

/** What was found, by kind, with ways to narrow it and to go on. In elder mode what was found alone. */
export function SearchResults({ query, hotWords, found }: SearchResultsProps) {
  const { counts, results } = found
  const hrefTo = useSearchHref(query)
  const isElder = useIsElder()
  const main = (
    <Card>
      {counts.all > 0 && (!isElder || query.type !== 'all') && (
        <div className={styles.tabs}>
          <Tabs
            label="结果类别"
            tabs={tabsToShow(query, counts).map(({ type, title }) => ({
              title,
              href: hrefTo({ type }),
              isCurrent: type === query.type,
              count: counts[type],
            }))}
          />
        </div>
      )}
      <SearchFilters query={query} found={found}>
        {query.days.fault && <Notice tone="warning">{query.days.fault}，请缩短后再查，下面没有按日期筛选。</Notice>}
        <SearchedPlace query={query} place={found.place} choices={found.placeChoices} />
        <SearchedWords query={query} found={found} />
        <ThemeChoice query={query} themes={found.themes} />
        {results ? (
          <FoundHits query={query} found={found} results={results} />
        ) : (
          <NoResults query={query} found={found} hotWords={hotWords} />
        )}
      </SearchFilters>
    </Card>
  )
  return (
    <>
      <div className={styles.title}>
        <PageTitle>
          <span className={styles.keyword}>{query.keyword}</span> 的搜索结果
        </PageTitle>
      </div>
      {results && !isElder ? (
        <WithAside aside={<Beside query={query} results={results} hotWords={hotWords} />}>{main}</WithAside>
      ) : (
        main
      )}
    </>
  )
}

/** Halls and departments, which few words find, only where there are some; tabs without results make room for them on a phone. */
function tabsToShow({ type: current }: SearchQuery, counts: Found['counts']) {
  const hasMore = counts.hall > 0 || counts.department > 0
  return searchTabs.filter(
    ({ type }) => counts[type] > 0 || type === current || (!hasMore && type !== 'hall' && type !== 'department'),
  )
}

interface ResultsProps {
  query: SearchQuery
  results: Results
}

function FoundHits({ query, found, results: { direct, hits, page } }: ResultsProps & { found: Found }) {
  const { openings, hasElsewhere } = found
  const hrefTo = useSearchHref(query)
  const linkTo = useOpenings(openings, true)
  const before = direct ? 1 : 0
  return (
    <>
      {direct && (
        <DirectAnswer
          query={query}
          direct={direct}
          link={openings?.card === undefined ? {} : linkTo(1, { kind: 'matter', id: openings.card })}
        />
      )}
      {hits.length > 0 && (
        <ol>
          {hits.map((hit, at) => (
            <SearchHit key={`${hit.kind}-${hit.id}`} hit={hit} link={linkTo(at + 1 + before, hit)} />
          ))}
        </ol>
      )}
      <LinkPagination page={page} unit="条结果" hrefOf={(pageNo) => hrefTo({ pageNo })} />
      {(hasElsewhere || query.isEverywhere) && (
        <p className={styles.elsewhere}>
          {query.isEverywhere ? (
            <SiteLink href={hrefTo({ isEverywhere: false })}>不看其他地区的部门、大厅和资讯</SiteLink>
          ) : (
            <SiteLink href={hrefTo({ isEverywhere: true })}>查看其他地区的部门、大厅和资讯</SiteLink>
          )}
        </p>
      )}
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
