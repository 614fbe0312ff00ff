import { ChipList, SectionTitle, SiteLink } from '@portal/ui'
import type { SearchQuery } from '../../model/SearchQuery.ts'
import { useSearchHref } from '../useSearchLinks.ts'

interface SearchWordsProps {
  title: string
  words: readonly string[]
  query: SearchQuery
}

/** Words to search next. */
export function SearchWords({ title, words, query }: SearchWordsProps) {
  const hrefTo = useSearchHref(query)
  if (words.length === 0) return null
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <ChipList
        links={words.map((word) => ({
          key: word,
          link: (
            <SiteLink href={hrefTo({ keyword: word, departmentCode: undefined, filters: {}, days: {} })}>
              {word}
            </SiteLink>
          ),
        }))}
      />
    </section>
  )
}
