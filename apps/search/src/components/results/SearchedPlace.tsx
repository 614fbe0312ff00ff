import { NATIONAL_PLATFORM } from '@portal/area'
import { usePageView } from '@portal/area/react'
import { Notice, SiteLink } from '@portal/ui'
import type { SearchQuery } from '../../model/SearchQuery.ts'
import type { Place } from '../../model/SearchView.ts'
import { useSearchHref } from '../useSearchLinks.ts'
import styles from './SearchedWords.module.css'

/** Says where it searched when the words name a place, and leads back with one click. */
export function SearchedPlace({ query, place }: { query: SearchQuery; place: Place | undefined }) {
  const hrefTo = useSearchHref(query)
  const { region } = usePageView()
  if (!place) return null
  return (
    <div className={styles.words}>
      <Notice>
        {place.isOutside ? (
          <>
            “{place.name}”不在本省，当地的事项请到
            <SiteLink href={NATIONAL_PLATFORM}>国家政务服务平台</SiteLink>
            办理。以下是{region.name}的结果。
          </>
        ) : (
          <>
            已按“{place.name}”查找，
            <SiteLink href={hrefTo({ staysHere: true })}>改为在{region.name}查找</SiteLink>。
          </>
        )}
      </Notice>
    </div>
  )
}
