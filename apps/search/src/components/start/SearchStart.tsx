import { useIsElder } from '@portal/area/react'
import { Card, Grid, PageTitle, SectionTitle, SiteLink, Stack } from '@portal/ui'
import type { ReactNode } from 'react'
import type { SearchQuery } from '../../model/SearchQuery.ts'
import { SearchBox } from '../box/SearchBox.tsx'
import { SearchHistory } from '../box/SearchHistory.tsx'
import { NextSteps } from '../results/NextSteps.tsx'
import { useSearchHref } from '../useSearchLinks.ts'
import styles from './SearchStart.module.css'
import { SearchTips } from './SearchTips.tsx'

interface SearchStartProps {
  query: SearchQuery
  hotWords: readonly string[]
  voice: ReactNode
}

/** The search before anything was asked: the box, what others search, what was searched here before. Elder mode without what others search. */
export function SearchStart({ query, hotWords, voice }: SearchStartProps) {
  const own = (
    <Card>
      <Stack isTight>
        <SearchHistory query={query} />
        <SearchTips query={query} />
      </Stack>
    </Card>
  )
  return (
    <>
      <PageTitle lead="写事项名称、证照、部门，或者用一句话说出要办的事。">搜索政务服务</PageTitle>
      <SearchBox query={query} voice={voice} />
      <Stack>
        {useIsElder() ? (
          own
        ) : (
          <Grid columns={2}>
            <Card>
              <SectionTitle>大家都在搜</SectionTitle>
              <HotWords words={hotWords} query={query} />
            </Card>
            {own}
          </Grid>
        )}
        <NextSteps />
      </Stack>
    </>
  )
}

function HotWords({ words, query }: { words: readonly string[]; query: SearchQuery }) {
  const hrefTo = useSearchHref(query)
  return (
    <ol className={styles.hot}>
      {words.map((word, index) => (
        <li key={word}>
          <SiteLink href={hrefTo({ keyword: word })}>
            <span className={styles.rank} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.word}>{word}</span>
          </SiteLink>
        </li>
      ))}
    </ol>
  )
}
