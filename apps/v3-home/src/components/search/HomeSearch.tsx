import { href } from '@portal/area'
import { PageLink, usePageView, useSuggest } from '@portal/area/react'
import { useNavigate } from '@portal/area/router'
import { useSearch } from '@portal/area/state'
import * as searchRoutes from '@portal/search/routes'
import { SearchField } from '@portal/ui'
import { type MouseEvent, useRef, useState } from 'react'
import styles from './HomeSearch.module.css'

const scopes = [
  { page: searchRoutes.search, title: '全部' },
  { page: searchRoutes.searchServices, title: '服务' },
  { page: searchRoutes.searchGuides, title: '指南' },
  { page: searchRoutes.searchNews, title: '资讯' },
  { page: searchRoutes.searchQuestions, title: '问答' },
] as const

/**
 * The search box of the home page. The scopes above it are links to search pages; with the script they choose where this
 * box searches instead, and what was typed stays.
 */
export function HomeSearch({ hotWords, className }: { hotWords: readonly string[]; className?: string | undefined }) {
  const { region, config } = usePageView()
  const [scope, setScope] = useState<(typeof scopes)[number]>(scopes[0])
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const history = useSearch((state) => state.history)
  const place = region.code === config.province ? undefined : region.code

  function choose(event: MouseEvent, chosen: typeof scope) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setScope(chosen)
    box.current?.querySelector<HTMLInputElement>('input[name=keyword]')?.focus()
  }

  return (
    <div ref={box} className={className}>
      <ul className={styles.scopes} aria-label="搜索范围">
        {scopes.map((option) => (
          <li key={option.title}>
            <PageLink
              to={{ page: option.page }}
              aria-current={option === scope ? 'true' : undefined}
              onClick={(event) => choose(event, option)}
            >
              {option.title}
            </PageLink>
          </li>
        ))}
      </ul>
      <SearchField
        size="large"
        action={href({ page: scope.page })}
        label={`搜索${scope.title}`}
        {...(place && { fixed: { region: place } })}
        suggest={useSuggest()}
        history={history}
        navigate={navigate}
      />
      {hotWords.length > 0 && (
        <div className={styles.hot}>
          <span id="hot-words">热门搜索</span>
          <ul aria-labelledby="hot-words">
            {hotWords.map((keyword) => (
              <li key={keyword}>
                <PageLink to={{ page: searchRoutes.search, query: { keyword } }}>{keyword}</PageLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
