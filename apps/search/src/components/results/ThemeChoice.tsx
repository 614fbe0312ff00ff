import { ChipList, SiteLink } from '@portal/ui'
import type { SearchQuery } from '../../model/SearchQuery.ts'
import type { Facet } from '../../model/SearchView.ts'
import { useSearchHref } from '../useSearchLinks.ts'
import styles from './ThemeChoice.module.css'

/** For words that mean many matters: by theme how many there are, each a link that keeps the words. */
export function ThemeChoice({ query, themes }: { query: SearchQuery; themes: Facet['values'] }) {
  const hrefTo = useSearchHref(query)
  if (themes.length < 2) return null
  return (
    <nav className={styles.choice} aria-labelledby="theme-choice">
      <h2 id="theme-choice">您要办哪一类“{query.keyword}”？</h2>
      <ChipList
        links={themes.map(({ code, label, count }) => ({
          key: code,
          link: (
            <SiteLink href={hrefTo({ filters: { ...query.filters, theme: code } })}>
              {label}（{count}）
            </SiteLink>
          ),
        }))}
      />
    </nav>
  )
}
