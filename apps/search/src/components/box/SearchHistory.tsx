import { useSearch } from '@portal/area/state'
import { ChipList, SectionTitle, SiteLink } from '@portal/ui'
import type { SearchQuery } from '../../model/SearchQuery.ts'
import { useSearchHref } from '../useSearchLinks.ts'
import styles from './SearchHistory.module.css'
import { useClearHistory } from './useClearHistory.tsx'

/** As many as fit into the room that the server's page keeps free, so nothing moves when they appear. */
const SHOWN = 6

/** What was searched on this device before, with a way to forget it. */
export function SearchHistory({ query }: { query: SearchQuery }) {
  const hrefTo = useSearchHref(query)
  const history = useSearch((state) => state.history)
  const clear = useClearHistory()

  return (
    <section>
      <SectionTitle
        action={
          <button
            type="button"
            className={styles.clear}
            onClick={(event) => clear.ask(event.currentTarget)}
            disabled={history.length === 0}
          >
            清空
          </button>
        }
      >
        搜索历史
      </SectionTitle>
      <div className={styles.words}>
        {history.length > 0 ? (
          <ChipList
            links={history.slice(0, SHOWN).map((word) => ({
              key: word,
              link: <SiteLink href={hrefTo({ keyword: word })}>{word}</SiteLink>,
            }))}
          />
        ) : (
          <p className={styles.note}>暂无搜索记录。搜索过的词只保存在这台设备上，可以随时清空。</p>
        )}
      </div>
      {clear.place}
    </section>
  )
}
