import { Notice, SiteLink } from '@portal/ui'
import type { SearchQuery } from '../../model/SearchQuery.ts'
import type { Found } from '../../model/SearchView.ts'
import { useSearchHref } from '../useSearchLinks.ts'
import styles from './SearchedWords.module.css'

interface SearchedWordsProps {
  query: SearchQuery
  found: Pick<Found, 'corrected' | 'didYouMean' | 'isUnsure'>
}

/** Says so when something else was searched than what was typed, and what may have been meant. */
export function SearchedWords({ query, found: { corrected, didYouMean, isUnsure } }: SearchedWordsProps) {
  const hrefTo = useSearchHref(query)
  const { isCut, refused } = query
  if (!isCut && !isUnsure && refused.length === 0 && corrected === undefined && didYouMean.length === 0) return null
  return (
    <div className={styles.words}>
      {refused.map((sentence) => (
        <Notice key={sentence} tone="warning">
          {sentence}
        </Notice>
      ))}
      {isCut && <Notice tone="warning">搜索词超过 100 个字，已按前面的 100 个字查找。</Notice>}
      {corrected !== undefined && (
        <Notice>
          没有与“{query.keyword}”相符的内容，已为您查找“
          <SiteLink href={hrefTo({ keyword: corrected })}>{corrected}</SiteLink>”。
        </Notice>
      )}
      {isUnsure && <Notice>没有完全相符的，{didYouMean.length > 0 ? '下面的内容可能有用。' : '您是不是要找：'}</Notice>}
      {didYouMean.length > 0 && (
        <p>
          您要找的是不是：
          {didYouMean.map((name) => (
            <SiteLink key={name} className={styles.name} href={hrefTo({ keyword: name })}>
              {name}
            </SiteLink>
          ))}
        </p>
      )}
    </div>
  )
}
