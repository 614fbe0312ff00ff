import { type AnyPage, definePage, href, type PageView, type RouteNameOf } from '@portal/area'
import { useSearch } from '@portal/area/state'
import type { SearchDto, SearchTypeDto } from '@portal/contracts'
import { useEffect } from 'react'
import { fetchSearch } from '../api/fetchSearch.ts'
import { SearchBox } from '../components/SearchBox.tsx'
import { SearchResults } from '../components/SearchResults.tsx'
import { SearchStart } from '../components/SearchStart.tsx'
import { readSearchQuery, type SearchQuery } from '../model/SearchQuery.ts'
import { pageOfType } from '../model/searchTabs.ts'

interface SearchData {
  readonly query: SearchQuery
  readonly answer: SearchDto
}

/** The pages of the search differ only in the tab they open; they share one chunk, so changing the tab loads no code. */
export const search = defineSearchPage('search')
export const searchServices = defineSearchPage('searchServices', 'service')
export const searchGuides = defineSearchPage('searchGuides', 'guide')
export const searchNews = defineSearchPage('searchNews', 'news')
export const searchQuestions = defineSearchPage('searchQuestions', 'qa')
export const mobileSearch = defineSearchPage('mobileSearch')

/** @param type the tab an address stands for; without it the address says it in `type` */
function defineSearchPage<N extends RouteNameOf<'search'>>(name: N, type?: SearchTypeDto): AnyPage<N> {
  return definePage(name, {
    load: async (request): Promise<SearchData> => {
      const asked = readSearchQuery(request.query)
      const query = type ? { ...asked, type } : asked
      return { query, answer: await fetchSearch(query, request) }
    },
    title: ({ query }) => (query.keyword === '' ? '搜索' : `搜索“${shorten(query.keyword)}”`),
    meta: ({ query }, view) => ({
      description: describe(query, view),
      canonical: href({ name: pageOfType(query.type), query: { keyword: query.keyword } }),
      government: { ColumnName: '搜索', ColumnType: '政务服务' },
    }),
    Page: SearchPage,
  })
}

function SearchPage({ data: { query, answer } }: { data: SearchData }) {
  useCurrentSearch(query, answer.hotWords)
  if (query.keyword === '') return <SearchStart query={query} hotWords={answer.hotWords} />
  return (
    <>
      <SearchBox query={query} />
      <SearchResults query={query} answer={answer} />
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

function describe({ keyword }: SearchQuery, { config, region }: PageView): string {
  return keyword === ''
    ? `在${config.siteName}搜索${region.name}的政务服务、办事指南、通知公告和常见问题。`
    : `${region.name}“${keyword}”的政务服务、办事指南、通知公告和常见问题搜索结果。`
}

/** For the title and the breadcrumb, which stand on one line. */
function shorten(keyword: string): string {
  const characters = [...keyword]
  return characters.length > 20 ? `${characters.slice(0, 20).join('')}…` : keyword
}
