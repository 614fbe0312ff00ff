import { SectionTitle, SiteLink } from '@portal/ui'
import type { SearchQuery } from '../../model/SearchQuery.ts'
import { useSearchHref } from '../useSearchLinks.ts'
import styles from './SearchTips.module.css'

const tips = [
  { way: '写事项或证照', example: '居住证' },
  { way: '写一句话', example: '孩子上户口怎么办' },
  { way: '写拼音', example: 'jiehun' },
]

/** What the search understands, by example. */
export function SearchTips({ query }: { query: SearchQuery }) {
  const hrefTo = useSearchHref(query)
  return (
    <section>
      <SectionTitle level={3}>这样搜也可以</SectionTitle>
      <ul className={styles.tips}>
        {tips.map(({ way, example }) => (
          <li key={way}>
            <span>{way}</span>
            <SiteLink href={hrefTo({ keyword: example })}>{example}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
