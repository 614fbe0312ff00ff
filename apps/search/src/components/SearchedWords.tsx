import { Notice, SiteLink } from '@portal/ui'
import type { SearchQuery } from '../model/SearchQuery.ts'
import styles from './SearchedWords.module.css'
import { useSearchHref } from './useSearchLinks.ts'

/** Says so when something else was searched than what was typed. */
export function SearchedWords({ query, corrected }: { query: SearchQuery; corrected: string | null }) {
  const hrefTo = useSearchHref(query)
  if (!query.isCut && corrected === null) return null
  return (
    <div className={styles.words}>
      {query.isCut && <Notice tone="warning">搜索词超过 100 个字，已按前面的 100 个字查找。</Notice>}
      {corrected !== null && (
        <Notice>
          没有与“{query.keyword}”相符的内容，已为您查找“
          <SiteLink href={hrefTo({ keyword: corrected })}>{corrected}</SiteLink>”。
        </Notice>
      )}
    </div>
  )
}
