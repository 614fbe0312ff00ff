import { PageLink } from '@portal/area/react'
import { useSearch } from '@portal/area/state'
import * as searchRoutes from '@portal/search/routes'
import { Card, ChipList, SectionTitle } from '@portal/ui'

/** Words that were searched on this device. */
export function SearchedWords() {
  const words = useSearch((state) => state.history)
  if (words.length === 0) return null
  const links = words.map((keyword) => ({
    key: keyword,
    link: <PageLink to={{ page: searchRoutes.search, query: { keyword } }}>{keyword}</PageLink>,
  }))
  return (
    <Card as="section" labelledBy="searched">
      <SectionTitle id="searched">搜索记录</SectionTitle>
      <ChipList label="搜索记录" links={links} />
    </Card>
  )
}
